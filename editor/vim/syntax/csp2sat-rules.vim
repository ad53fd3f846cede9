" Vim syntax of .rules files: made by docs/make_editors.py
if exists("b:current_syntax") | finish | endif
syntax match cspName /(\@<=\s*[^ \t();]\+/
syntax match cspOperator /(\@<=\s*\%(global_cardinality_with_costs\|connected-by-corners\|global_cardinality\|extension-supports\|reaches-border\|alldifferent\|single-loop\|single-path\|rectangular\|weightedsum\|disjunctive\|rectangles\|containing\|cumulative\|lex_lesseq\|connected\|opposite\|distance\|straight\|numbered\|lex_less\|windows\|knights\|visited\|without\|reverse\|choices\|reaches\|acyclic\|divided\|element\|circuit\|marked\|beside\|around\|offset\|turned\|region\|column\|within\|number\|before\|shaped\|forall\|exists\|nvalue\|signs\|clues\|arrow\|turns\|reach\|first\|after\|steps\|count\|where\|runs\|rays\|next\|wall\|list\|size\|join\|each\|wsum\|ray\|row\|sum\|let\|add\|sub\|neg\|abs\|mul\|div\|mod\|pow\|min\|max\|not\|and\|imp\|xor\|iff\|is\|at\|in\|if\|eq\|==\|ne\|!=\|le\|<=\|lt\|ge\|>=\|gt\|&&\|or\|||\|=>\|+\|-\|\*\|\/\|%\|=\|<\|>\|!\|\^\)\ze\%([ \t();]\|$\)/
syntax match cspStatement /(\@<=\s*\%(some-number\|some-letter\|some-choice\|follows\|include\|borders\|puzzle\|define\|symbol\|number\|letter\|choice\|board\|parts\|shade\|sides\|rule\|bool\|line\|int\)\ze\%([ \t();]\|$\)/
syntax match cspNumber /\%(^\|[ \t()]\)\@<=-\?[0-9]\+\ze\%([ \t();]\|$\)/
syntax match cspConstant /\%(^\|[ \t()]\)\@<=\%(diagonal-ways\|north-west\|north-east\|south-west\|south-east\|diagonals\|touching\|clusters\|columns\|regions\|numbers\|corners\|height\|cells\|lines\|pairs\|walls\|boxes\|empty\|north\|south\|width\|false\|rows\|ways\|west\|east\|true\)\ze\%([ \t();]\|$\)/
syntax region cspString start=/"/ end=/"/ oneline
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
let b:current_syntax = "csp2sat-rules"
