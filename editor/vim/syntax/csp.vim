" Vim syntax of .csp files: made by docs/make_editors.py
if exists("b:current_syntax") | finish | endif
syntax match cspName /(\@<=\s*[^ \t();]\+/
syntax match cspOperator /(\@<=\s*\%(graph-active-vertices-connected\|global_cardinality_with_costs\|graph-congruent-halves\|graph-connected-edges\|global_cardinality\|extension-supports\|graph-single-cycle\|graph-single-path\|graph-division\|graph-acyclic\|alldifferent\|weightedsum\|disjunctive\|cumulative\|lex_lesseq\|lex_less\|element\|circuit\|nvalue\|count\|wsum\|add\|sub\|neg\|abs\|mul\|div\|mod\|pow\|min\|max\|not\|and\|imp\|xor\|iff\|if\|eq\|==\|ne\|!=\|le\|<=\|lt\|ge\|>=\|gt\|&&\|or\|||\|=>\|+\|-\|\*\|\/\|%\|=\|<\|>\|!\|\^\)\ze\%([ \t();]\|$\)/
syntax match cspStatement /(\@<=\s*\%(predicate\|objective\|relation\|weighted\|include\|domain\|define\|forall\|exists\|dbool\|label\|bool\|dint\|each\|int\|sum\|let\)\ze\%([ \t();]\|$\)/
syntax match cspNumber /\%(^\|[ \t()]\)\@<=-\?[0-9]\+\ze\%([ \t();]\|$\)/
syntax match cspConstant /\%(^\|[ \t()]\)\@<=\%(false\|true\)\ze\%([ \t();]\|$\)/
syntax region cspString start=/"/ end=/"/ oneline
syntax match cspKeys /^#[^;]*/
syntax match cspComment /;.*$/
highlight default link cspName Function
highlight default link cspOperator Operator
highlight default link cspStatement Statement
highlight default link cspNumber Number
highlight default link cspConstant Boolean
highlight default link cspString String
highlight default link cspKeys PreProc
highlight default link cspComment Comment
setlocal commentstring=;\ %s lisp
let b:current_syntax = "csp"
