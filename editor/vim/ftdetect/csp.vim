autocmd BufNewFile,BufRead *.csp setfiletype csp
