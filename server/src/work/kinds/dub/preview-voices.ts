/** The chosen takes where they would be heard in a delivery, so that they can be listened to over the recording. */
import { present, signedUrlMs, type VoicesPreview } from '@polyphony/contract'
import { signFileUrl } from '../../../content/file/download/sign-url.ts'
import type { App } from '../../../ground/context.ts'
import type { NodeTaskOf } from '../../registry/server-kind.ts'
import { duckingOf, voiceSetting } from './render-voices.ts'
import { chosenTakes } from './takes.ts'

export async function previewVoices(app: App, node: NodeTaskOf): Promise<VoicesPreview | null> {
  const [takes, setting] = await Promise.all([chosenTakes(app.db, node.piece_id), voiceSetting(app, node)])
  if (takes.length === 0) return null
  const expires = new Date(app.now().getTime() + signedUrlMs)
  return {
    duck_db: duckingOf(setting).duck_db ?? null,
    list: takes.map(({ take_id, file_id, start_ms, duration_ms, speed }) => ({
      take_id,
      url: signFileUrl(app, file_id, expires),
      start_ms: present(start_ms),
      duration_ms,
      speed,
    })),
  }
}
