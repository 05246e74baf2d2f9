/** A source where it stands, over the chat. Whether the reader may see it is asked now. */
import { Drawer, Loader } from '@mantine/core'
import type { ChatCitation } from '@polyphony/contract'
import { type ComponentType, Suspense } from 'react'
import { useText } from '../../../../i18n/i18n.ts'
import { LinkAnchor } from '../../../../parts/link/links.tsx'
import { paths } from '../../../../paths.ts'
import { uiText } from '../../../../ui/ui.text.ts'
import { chatText } from '../chat.text.ts'
import classes from './frame.module.css'

export interface PassageProps {
  knowledge_id: string
  revision: number
  position: number
}

interface PassageDialogProps {
  citation: ChatCitation | null
  onClose: () => void
  Passage: ComponentType<PassageProps>
}

export function PassageDialog({ citation, onClose, Passage }: PassageDialogProps) {
  const t = useText(chatText)
  const ui = useText(uiText)
  const place = citation?.knowledge_id ? { ...citation, knowledge_id: citation.knowledge_id } : null
  return (
    <Drawer
      opened={place !== null}
      onClose={onClose}
      position="right"
      size="min(960px, 100vw)"
      title={place?.name ?? ''}
      closeButtonProps={{ 'aria-label': ui('close') }}
      padding={0}
      styles={{ header: { padding: '12px 16px' } }}
    >
      {place && (
        <>
          <div className={classes.passageLink}>
            <LinkAnchor size="sm" to={paths.preview} search={searchOf(place)} target="_blank">
              {t('inNewTab')}
            </LinkAnchor>
          </div>
          <Suspense fallback={<Loader m="xl" role="img" aria-label="…" />}>
            <Passage {...searchOf(place)} />
          </Suspense>
        </>
      )}
    </Drawer>
  )
}

const searchOf = ({ knowledge_id, revision, position }: PassageProps) => ({ knowledge_id, revision, position })
