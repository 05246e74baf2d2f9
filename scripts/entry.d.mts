export const maxEntryScriptBytes: number
export function readEntry(root: string): { files: number; scripts: number; styles: number }
