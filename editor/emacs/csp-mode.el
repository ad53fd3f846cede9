;;; csp-mode.el --- Modes for .csp and .rules files  -*- lexical-binding: t -*-
;; made by docs/make_editors.py
;;; Code:
(require 'lisp-mode)

(defvar csp-mode-font-lock-keywords
  `(("^#[^;\n]*" . font-lock-preprocessor-face)
    (,(concat "(\\s-*" (regexp-opt '("int" "bool" "dint" "dbool" "domain" "predicate" "relation" "objective" "weighted" "label" "include" "define" "forall" "exists" "sum" "each" "let") t) "\\_>") 1 font-lock-keyword-face)
    (,(concat "(\\s-*" (regexp-opt '("add" "+" "sub" "-" "neg" "abs" "mul" "*" "div" "/" "mod" "%" "pow" "min" "max" "if" "eq" "=" "==" "ne" "!=" "le" "<=" "lt" "<" "ge" ">=" "gt" ">" "not" "!" "and" "&&" "or" "||" "imp" "=>" "xor" "^" "iff" "alldifferent" "weightedsum" "wsum" "cumulative" "element" "disjunctive" "lex_less" "lex_lesseq" "nvalue" "count" "global_cardinality" "global_cardinality_with_costs" "extension-supports" "graph-active-vertices-connected" "graph-connected-edges" "graph-single-cycle" "graph-single-path" "graph-acyclic" "graph-division" "graph-congruent-halves" "circuit") t) "\\(?:[ \t()]\\|$\\)")
     1 font-lock-builtin-face)
    ("(\\s-*\\([^ \t\n();]+\\)" 1 font-lock-function-name-face)
    (,(regexp-opt '("true" "false") 'symbols) . font-lock-constant-face))
  "What `csp-mode' colours.")

(defvar csp2sat-rules-mode-font-lock-keywords
  `((,(concat "(\\s-*" (regexp-opt '("puzzle" "board" "rule" "follows" "define" "include" "int" "bool" "parts" "shade" "symbol" "number" "some-number" "letter" "some-letter" "choice" "some-choice" "line" "sides" "borders") t) "\\_>") 1 font-lock-keyword-face)
    (,(concat "(\\s-*" (regexp-opt '("signs" "marked" "clues" "windows" "runs" "beside" "around" "ray" "rays" "next" "offset" "knights" "turned" "opposite" "region" "row" "column" "wall" "rectangles" "within" "distance" "number" "arrow" "is" "at" "visited" "turns" "straight" "reach" "list" "size" "first" "before" "after" "numbered" "join" "without" "reverse" "steps" "choices" "containing" "in" "connected" "connected-by-corners" "reaches-border" "reaches" "single-loop" "single-path" "acyclic" "divided" "rectangular" "shaped" "forall" "exists" "sum" "count" "each" "where" "let" "add" "+" "sub" "-" "neg" "abs" "mul" "*" "div" "/" "mod" "%" "pow" "min" "max" "if" "eq" "=" "==" "ne" "!=" "le" "<=" "lt" "<" "ge" ">=" "gt" ">" "not" "!" "and" "&&" "or" "||" "imp" "=>" "xor" "^" "iff" "alldifferent" "weightedsum" "wsum" "cumulative" "element" "disjunctive" "lex_less" "lex_lesseq" "nvalue" "global_cardinality" "global_cardinality_with_costs" "extension-supports" "circuit") t) "\\(?:[ \t()]\\|$\\)")
     1 font-lock-builtin-face)
    ("(\\s-*\\([^ \t\n();]+\\)" 1 font-lock-function-name-face)
    (,(regexp-opt '("cells" "rows" "columns" "lines" "regions" "pairs" "walls" "touching" "boxes" "empty" "numbers" "corners" "clusters" "ways" "diagonal-ways" "diagonals" "north" "west" "east" "south" "north-west" "north-east" "south-west" "south-east" "width" "height" "true" "false") 'symbols) . font-lock-constant-face))
  "What `csp2sat-rules-mode' colours.")

;;;###autoload
(define-derived-mode csp-mode lisp-data-mode "CSP"
  "Mode for constraint problems in the language of Sugar."
  (setq-local lisp-indent-function #'csp-mode-indent)
  (setq-local font-lock-defaults '(csp-mode-font-lock-keywords)))

;;;###autoload
(define-derived-mode csp2sat-rules-mode csp-mode "Rules"
  "Mode for rules of puzzles."
  (setq-local font-lock-defaults '(csp2sat-rules-mode-font-lock-keywords)))

(defun csp-mode-indent (_point state)
  "Indent by two columns from the parenthesis of STATE."
  (save-excursion (goto-char (elt state 1)) (+ 2 (current-column))))

;;;###autoload
(add-to-list 'auto-mode-alist '("\\.csp\\'" . csp-mode))
;;;###autoload
(defun csp2sat-rules-file-p ()
  "Whether the buffer has a file of rules: other programs have .rules files, too."
  (and buffer-file-name
       (string-suffix-p ".rules" buffer-file-name)
       (save-excursion
         (goto-char (point-min))
         (re-search-forward "^(\\(?:puzzle\\|board\\|include\\|define\\)\\_>" nil t))))

;;;###autoload
(add-to-list 'magic-fallback-mode-alist '(csp2sat-rules-file-p . csp2sat-rules-mode))

(provide 'csp-mode)
;;; csp-mode.el ends here
