/** For the client: what waits for their check, and until when. */
import { Group, Stack, Text } from '@mantine/core'
import { IconUserCheck } from '@tabler/icons-react'
import { dot, formatDateTime, formatLanguageName } from '../../../i18n/format.ts'
import { useLanguage, useText } from '../../../i18n/i18n.ts'
import { TruncatedText } from '../../../ui/TruncatedText.tsx'
import classes from './detail.module.css'
import type { TaskView } from './task-view.ts'
import { detailText } from './text.ts'
import { VerdictActions } from './VerdictActions.tsx'

export function CheckBanner({ task }: { task: TaskView }) {
  const t = useText(detailText)
  const language = useLanguage()
  const waiting = task.pieces.flatMap((piece) =>
    piece.nodes.filter((node) => node.can.confirm).map((node) => ({ piece, node })),
  )
  if (waiting.length === 0) return null
  return (
    <section className={classes.banner} aria-labelledby="check">
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <IconUserCheck size={20} className={classes.bannerIcon} aria-hidden />
        <div>
          <Text id="check" fw={600}>
            {t('checkTitle', { count: waiting.length })}
          </Text>
          {task.auto_confirm_at && (
            <Text size="sm">{t('autoConfirm', { time: formatDateTime(task.auto_confirm_at, language) })}</Text>
          )}
        </div>
      </Group>
      <Stack gap="xs" mt="sm">
        {waiting.map(({ piece, node }) => (
          <Group key={node.node_task_id} justify="space-between" gap="xs" className={classes.bannerRow}>
            <span>
              <TruncatedText text={piece.file_name} fw={600} />
              {dot}
              {formatLanguageName(piece.target_lang, language)}
            </span>
            <VerdictActions piece={piece} node={node} />
          </Group>
        ))}
      </Stack>
    </section>
  )
}
