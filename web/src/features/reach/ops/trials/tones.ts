import type { MaterialState } from '@polyphony/contract'
import type { Tone } from '../../../../ui/state/Status.tsx'

export const materialTones: Readonly<Record<MaterialState, Tone>> = {
  draft: 'pending',
  published: 'done',
  retired: 'paused',
}
