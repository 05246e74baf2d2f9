/** What three well-known MCP clients want to be told, as their own documentation writes it. docs/MACHINES.md says more. */

/** What the reader puts their token in place of. */
export const tokenGap = 'YOUR_TOKEN'

interface Client {
  readonly id: string
  readonly name: string
  /** Where it is written; null: it is run in a terminal. */
  readonly file: string | null
  readonly configuration: (url: string) => string
}

const bearer = `Bearer ${tokenGap}`
const asJson = (value: object) => JSON.stringify(value, null, 2)

export const clients: readonly Client[] = [
  {
    id: 'claude-code',
    name: 'Claude Code',
    file: null,
    configuration: (url) => `claude mcp add --transport http polyphony ${url} --header "Authorization: ${bearer}"`,
  },
  {
    id: 'vs-code',
    name: 'VS Code',
    file: '.vscode/mcp.json',
    configuration: (url) =>
      asJson({ servers: { polyphony: { type: 'http', url, headers: { Authorization: bearer } } } }),
  },
  {
    id: 'cursor',
    name: 'Cursor',
    file: '~/.cursor/mcp.json',
    configuration: (url) => asJson({ mcpServers: { polyphony: { url, headers: { Authorization: bearer } } } }),
  },
]
