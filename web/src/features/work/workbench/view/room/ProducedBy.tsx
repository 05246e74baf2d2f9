/** Names the producer of the drafts. */
import { readProducer, type SegmentOrigin } from '@polyphony/contract'
import { useText } from '../../../../../i18n/i18n.ts'
import { useOpenDocument, useValue } from '../context/context.ts'
import classes from '../frame/screen.module.css'
import { pictureText } from '../picture/picture.text.ts'
import { text } from '../texts/workbench.text.ts'

const machineKinds: readonly SegmentOrigin['kind'][] = ['mt', 'llm']

/** A text that people have changed still names the model that drafted it. */
const isByMachine = ({ kind, model }: SegmentOrigin): boolean => machineKinds.includes(kind) || model !== undefined

export function ProducedBy() {
  const t = useText(text)
  const picture = useText(pictureText)
  const opened = useOpenDocument()
  useValue(opened.isLoaded)
  const { produced_by, makes_text, picture_file_id } = opened.document
  if (!produced_by) return null
  const { maker: provider, prompt } = readProducer(produced_by)
  const hasMachineText = opened.store.isAnyone(({ origin }) => isByMachine(origin))
  const known: Record<string, string> = {
    memory: t(hasMachineText ? 'producedByMemoryAndMachine' : 'producedByMemory'),
    unchanged: t(hasMachineText ? 'producedByMemoryAndMachine' : 'producedByMemory'),
    'voice activity': t('producedByVoice'),
    'no voice': t('producedWithoutVoice'),
    'by hand': picture('byHand'),
    drawn: picture('drawn'),
  }
  const isHeard = makes_text && opened.store.isAnyone((row) => row.segment.words !== null)
  const isRead = makes_text && picture_file_id !== null
  const byProvider = () => {
    if (isRead) return picture('readBy', { provider })
    return t(isHeard ? 'producedByHearing' : 'producedByProvider', { provider })
  }
  return (
    <p className={classes.produced} style={{ margin: 0 }}>
      {known[provider] ?? byProvider()}
      {prompt && ` ${t('producedByPrompt', prompt)}`}
    </p>
  )
}
