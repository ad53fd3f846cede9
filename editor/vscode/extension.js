// Starts the language server `csp2sat lsp` for .csp and .rules files.
"use strict";

const { workspace } = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

exports.activate = async () => {
  const command = workspace.getConfiguration("csp2sat").get("command");
  client = new LanguageClient(
    "csp2sat",
    "csp2sat",
    { command, args: ["lsp"] },
    { documentSelector: [{ language: "csp" }, { language: "csp2sat-rules" }] },
  );
  await client.start();
};

exports.deactivate = () => client?.stop();
