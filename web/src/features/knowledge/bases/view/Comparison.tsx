/** What one version says and the other doesn't. */
import { Modal, Skeleton, Text, VisuallyHidden } from '@mantine/core'
import { calls } from '@polyphony/contract'
import { useCall } from '../../../../api/use-call.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { QueryContent } from '../../../../parts/query/QueryContent.tsx'
import classes from '../knowledge.module.css'
import { viewText } from './view.text.ts'

interface ComparisonProps {
  knowledgeId: string
  before: number
  after: number
  onClose: () => void
}

export function Comparison({ knowledgeId, before, after, onClose }: ComparisonProps) {
  const t = useText(viewText)
  const query = useCall(calls.knowledge.compareKnowledgeRevisions, { knowledge_id: knowledgeId, before, after })
  return (
    <Modal opened onClose={onClose} size="xl" title={t('compareOf', { before, after })}>
      <QueryContent query={query} bones={<Skeleton height={240} />}>
        {({ list, is_capped }) => (
          <>
            {list.every(({ op }) => op === 'same' || op === 'gap') && <Text size="sm">{t('noDifference')}</Text>}
            {list.map(({ op, text }, index) =>
              op === 'gap' ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs never change places
                <hr key={index} className={classes.gap} />
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs never change places
                <p key={index} className={classes.compared} data-op={op}>
                  {op !== 'same' && <VisuallyHidden>{t(op === 'delete' ? 'removed' : 'inserted')}: </VisuallyHidden>}
                  {text}
                </p>
              ),
            )}
            {is_capped && (
              <Text size="sm" c="dimmed">
                {t('capped')}
              </Text>
            )}
          </>
        )}
      </QueryContent>
    </Modal>
  )
}
