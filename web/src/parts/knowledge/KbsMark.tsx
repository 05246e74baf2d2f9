/** A base's icon on its folder's colour. The name stands beside it. */
import type { KbsColour, KbsIcon } from '@polyphony/contract'
import {
  IconBook2,
  IconBuildingStore,
  IconFileText,
  IconFlask,
  IconMovie,
  IconPhoto,
  IconScale,
  IconStethoscope,
  IconTable,
  IconUsers,
  IconVocabulary,
  IconVolume,
} from '@tabler/icons-react'
import classes from './kbs-mark.module.css'

const icons = {
  book: IconBook2,
  document: IconFileText,
  table: IconTable,
  picture: IconPhoto,
  sound: IconVolume,
  film: IconMovie,
  term: IconVocabulary,
  law: IconScale,
  medicine: IconStethoscope,
  science: IconFlask,
  trade: IconBuildingStore,
  people: IconUsers,
} satisfies Record<KbsIcon, unknown>

interface KbsMarkProps {
  icon: KbsIcon
  colour: KbsColour
  size?: number
}

export function KbsMark({ icon, colour, size = 32 }: KbsMarkProps) {
  const Icon = icons[icon]
  return (
    <span className={classes.mark} data-colour={colour} style={{ '--size': `${size}px` }} aria-hidden>
      <Icon size={Math.round(size * 0.56)} />
    </span>
  )
}
