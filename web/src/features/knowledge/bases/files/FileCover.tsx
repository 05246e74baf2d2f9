/** A file's first page, small; where there is none, what kind of file it is. The name stands beside it. */
import { extensionOf, isOneOf, type KnowledgeFile, knowledgeExts } from '@polyphony/contract'
import { IconBadgeCc, IconFileText, IconLanguage, IconPresentation, IconTable, IconVolume } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './file-cover.module.css'

interface FileCoverProps {
  file: Pick<KnowledgeFile, 'cover' | 'name' | 'ext' | 'task_id'>
  isLarge?: boolean
}

export function FileCover({ file, isLarge = false }: FileCoverProps) {
  const { cover } = file
  const [missing, setMissing] = useState<string | null>(null) // its address has ended
  const Icon = icons[kindOf(file)]
  return (
    <span className={classes.cover} data-large={isLarge || undefined} aria-hidden>
      {cover && cover !== missing ? (
        <img src={cover} alt="" loading="lazy" decoding="async" onError={() => setMissing(cover)} />
      ) : (
        <Icon size={isLarge ? 32 : 20} stroke={1.5} />
      )}
    </span>
  )
}

const icons = {
  result: IconLanguage,
  sound: IconVolume,
  subtitles: IconBadgeCc,
  table: IconTable,
  slides: IconPresentation,
  text: IconFileText,
}

function kindOf({ task_id, name, ext }: FileCoverProps['file']): keyof typeof icons {
  if (task_id) return 'result'
  const ending = ext || extensionOf(name)
  if (isOneOf(knowledgeExts.audios, ending)) return 'sound'
  if (isOneOf(knowledgeExts.subtitles, ending)) return 'subtitles'
  if (ending === 'xlsx' || ending === 'csv') return 'table'
  return ending === 'pptx' ? 'slides' : 'text'
}
