autocmd BufNewFile,BufRead *.csp setfiletype csp
" other programs have .rules files, too
autocmd BufNewFile,BufRead *.rules if search('^(\%(puzzle\|board\|include\|define\)\>', 'nw')
  \ | setlocal filetype=csp2sat-rules | endif
