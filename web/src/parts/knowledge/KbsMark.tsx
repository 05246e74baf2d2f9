/** A base's icon on its folder's colour, or its own picture. The name stands beside it. */
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
import { useState } from 'react'
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
  /** The address of its own picture. */
  picture?: string | null
}

export function KbsMark({ icon, colour, size = 32, picture = null }: KbsMarkProps) {
  const Icon = icons[icon]
  const [missing, setMissing] = useState<string | null>(null) // its address has ended
  const isShown = picture !== null && picture !== missing
  return (
    <span className={classes.mark} data-colour={colour} style={{ '--size': `${size}px` }} aria-hidden>
      {isShown ? (
        <img src={picture} alt="" onError={() => setMissing(picture)} />
      ) : (
        <Icon size={Math.round(size * 0.56)} />
      )}
    </span>
  )
}
