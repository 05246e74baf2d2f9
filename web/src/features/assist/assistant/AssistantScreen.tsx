/** `/production/assistant`: the assistants of a company; with `agent_id`, one of them. */
import { useSearch } from '@tanstack/react-router'
import { Editor } from './editor/Editor.tsx'
import { AssistantList } from './list/AssistantList.tsx'

export function AssistantScreen() {
  const { agent_id } = useSearch({ strict: false })
  return agent_id ? <Editor key={agent_id} agentId={agent_id} /> : <AssistantList />
}
