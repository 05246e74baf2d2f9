export const maxEntryScriptBytes: number
export function readEntry(root: string): { files: number; scripts: number; styles: number }
export const maxChatScriptBytes: number
export function readChatScripts(root: string): number
