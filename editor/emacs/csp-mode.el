;;; csp-mode.el --- Mode for .csp files  -*- lexical-binding: t -*-
;; made by docs/make_editors.py
;;; Code:
(require 'lisp-mode)

(defvar csp-mode-font-lock-keywords
  `(("^#[^;\n]*" . font-lock-preprocessor-face)
    (,(concat "(\\s-*" (regexp-opt '("int" "bool" "dint" "dbool" "domain" "predicate" "relation" "objective" "weighted" "label" "include" "define" "forall" "exists" "sum" "each" "let") t) "\\_>") 1 font-lock-keyword-face)
    (,(concat "(\\s-*" (regexp-opt '("add" "+" "sub" "-" "neg" "abs" "mul" "*" "div" "/" "mod" "%" "pow" "min" "max" "if" "eq" "=" "==" "ne" "!=" "le" "<=" "lt" "<" "ge" ">=" "gt" ">" "not" "!" "and" "&&" "or" "||" "imp" "=>" "xor" "^" "iff" "alldifferent" "weightedsum" "wsum" "cumulative" "element" "disjunctive" "lex_less" "lex_lesseq" "nvalue" "count" "global_cardinality" "global_cardinality_with_costs" "extension-supports" "graph-active-vertices-connected" "graph-connected-edges" "graph-single-cycle" "graph-single-path" "graph-acyclic" "graph-division" "graph-congruent-halves" "circuit") t) "\\(?:[ \t()]\\|$\\)")
     1 font-lock-builtin-face)
    ("(\\s-*\\([^ \t\n();]+\\)" 1 font-lock-function-name-face)
    ("\\_<\\(?:true\\|false\\)\\_>" . font-lock-constant-face))
  "What `csp-mode' colours.")

;;;###autoload
(define-derived-mode csp-mode lisp-data-mode "CSP"
  "Mode for constraint problems in the language of Sugar."
  (setq-local lisp-indent-function #'csp-mode-indent)
  (setq-local font-lock-defaults '(csp-mode-font-lock-keywords)))

(defun csp-mode-indent (_point state)
  "Indent by two columns from the parenthesis of STATE."
  (save-excursion (goto-char (elt state 1)) (+ 2 (current-column))))

;;;###autoload
(add-to-list 'auto-mode-alist '("\\.csp\\'" . csp-mode))

(provide 'csp-mode)
;;; csp-mode.el ends here
