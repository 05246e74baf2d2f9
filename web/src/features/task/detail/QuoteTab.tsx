import { calls, type Quote } from '@polyphony/contract'
import { useCall } from '../../../api/use-call.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { QuoteLines } from '../quote/QuoteLines.tsx'
import type { TaskView } from './task-view.ts'

export function QuoteTab({ task, quote }: { task: TaskView; quote: Quote }) {
  const { data } = useCall(calls.task.getTaskInputList, { task_id: task.task_id })
  const fileNames = new Map((data?.list ?? []).map((file) => [file.file_id, file.name]))
  return (
    <Panel p={{ base: 'md', sm: 'lg' }} maw={640}>
      <QuoteLines quote={quote} fileNames={fileNames} />
    </Panel>
  )
}
