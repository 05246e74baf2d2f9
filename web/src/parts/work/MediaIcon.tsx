import type { Media } from '@polyphony/contract'
import { IconFileText, IconMicrophone, IconPhoto, IconVideo } from '@tabler/icons-react'
import { mediaText } from '../../i18n/domain/domain.text.ts'
import { useText } from '../../i18n/i18n.ts'

const icons = { doc: IconFileText, pic: IconPhoto, audio: IconMicrophone, video: IconVideo } as const

export function MediaIcon({ media }: { media: Media }) {
  const t = useText(mediaText)
  const Icon = icons[media]
  return <Icon size={20} color="var(--muted)" style={{ flex: 'none' }} role="img" aria-label={t(media)} />
}
