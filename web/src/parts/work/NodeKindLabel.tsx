import { type NodeKind, nodeKinds, workName } from '@polyphony/contract'
import {
  type Icon,
  IconEyeSpark,
  IconGauge,
  IconHeadphones,
  IconHighlight,
  IconLanguage,
  IconMessageQuestion,
  IconMessages,
  IconMicrophone,
  IconPackage,
  IconPalette,
  IconPencil,
  IconPhotoEdit,
  IconPhotoScan,
  IconShieldCheck,
  IconUserCheck,
  IconUserEdit,
  IconVolume,
  IconWand,
  IconWaveSine,
} from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { useLanguage } from '../../i18n/i18n.ts'
import classes from './work.module.css'

export const nodeKindIcons: Readonly<Record<NodeKind, Icon>> = {
  transcribe: IconWaveSine,
  translate: IconLanguage,
  recognize: IconPhotoScan,
  synthesize: IconVolume,
  polish: IconWand,
  evaluate: IconGauge,
  transcriptProofreading: IconHeadphones,
  imageTextProofreading: IconPhotoEdit,
  annotation: IconHighlight,
  audioDescription: IconEyeSpark,
  translationProofreading: IconUserEdit,
  dubbing: IconMicrophone,
  interpreting: IconMessages,
  editing: IconPencil,
  answering: IconMessageQuestion,
  imageRepair: IconPalette,
  qa: IconShieldCheck,
  clientConfirmation: IconUserCheck,
  deliver: IconPackage,
}

/** One hue for each who does the work: a machine, people, a reviewer, the client, the system. */
const tones = { ai: 'review', human: 'selected-ink', reviewer: 'progress', client: 'pending', system: 'done' } as const

export function nodeKindTone(kind: NodeKind): CSSProperties {
  return { '--tone': `var(--${tones[nodeKinds[kind].by]})` }
}

interface NodeKindLabelProps {
  kind: NodeKind
  /** People begin most of it from nothing. */
  isUndrafted?: boolean | undefined
}

export function NodeKindLabel({ kind, isUndrafted }: NodeKindLabelProps) {
  const language = useLanguage()
  const KindIcon = nodeKindIcons[kind]
  return (
    <span className={classes.kind} style={nodeKindTone(kind)}>
      <KindIcon size={16} aria-hidden />
      {workName(kind, isUndrafted)[language]}
    </span>
  )
}
