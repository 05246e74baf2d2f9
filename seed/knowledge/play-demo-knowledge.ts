/** What a company of the demo world knows, created by calls: a base with one below it, one that a department reads, a file. */
import { calls, type InputOf } from '@polyphony/contract'
import type { Running } from '../../server/src/app.ts'
import { idempotencyKey } from '../actions.ts'
import { runningDocument } from '../demo-files.ts'
import { signIn } from '../player.ts'

type Base = InputOf<typeof calls.kbs.createOrUpdateKbs>

export async function playDemoKnowledge({ server }: Running, password: string): Promise<void> {
  const clara = await signIn(server, 'clara', password)
  const make = async (base: Base) => (await clara.call(calls.kbs.createOrUpdateKbs, base, idempotencyKey())).kbs_id
  const legal = await clara.call(calls.company.createDepartment, { name: 'Legal' })
  const films = await make({
    title: 'Harbour Lights',
    description: 'Programme notes, press material and finished subtitles.',
    icon: 'film',
    colour: 'teal',
  })
  await make({ title: 'Press kit', parent_id: films, icon: 'picture', colour: 'orange' })
  await make({
    title: 'Contracts',
    description: 'Licences and agreements with festivals.',
    icon: 'law',
    colour: 'violet',
    department_ids: [legal.department_id],
  })
  const notes = await clara.upload('Programme notes.txt', new TextEncoder().encode(runningDocument), 'knowledge')
  const files = [{ file_id: notes.file_id }]
  await clara.call(calls.knowledge.uploadKnowledgeFile, { kbs_id: films, files, is_vectorized: true }, idempotencyKey())
}
