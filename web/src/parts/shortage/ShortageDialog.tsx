/** What can be done when nobody was found. Each way begins a round of offers at once. */
import { Button, Checkbox, Group, Modal, NumberInput, ScrollArea, Stack, Text, Title } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls, type NodeResults, type Shortage, type Widening } from '@polyphony/contract'
import { type ReactNode, useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { formatMoney } from '../../i18n/format.ts'
import { useLanguage, useText } from '../../i18n/i18n.ts'
import { paths } from '../../paths.ts'
import { LinkButton } from '../link/links.tsx'
import { ShortageReasons } from './ShortageReasons.tsx'
import { shortageText, wideningText } from './shortage.text.ts'

const { getShortageList, widenSearch, raisePay, offerAgain } = calls.shortages
const invalidates = [getShortageList, calls.task.getTaskDetail, calls.taskPiece.getTaskPieceList]

interface ShortageDialogProps {
  shortage: Shortage
  title: string
  onClose: () => void
}

export function ShortageDialog({ shortage, title, onClose }: ShortageDialogProps) {
  const { task_id, node_id, target_lang, can, reasons } = shortage
  const t = useText(shortageText)
  const tell = useTold(onClose)
  const repeat = useAction(offerAgain, { invalidates, onSuccess: tell })
  const { node_task_ids } = shortage
  // Neither wider rules nor better pay find somebody where nobody is approved.
  const isAnybody = reasons.qualified > 0
  return (
    <Modal opened onClose={onClose} title={title} scrollAreaComponent={ScrollArea.Autosize}>
      <Stack gap="md">
        <ShortageReasons reasons={reasons} />
        {isAnybody && can.widen.length > 0 && <Widen shortage={shortage} onDone={tell} />}
        {isAnybody && can.raise && <Raise shortage={shortage} onDone={tell} />}
        {!reasons.is_unpriced && (
          <Way title={t('again')} hint={t(isAnybody ? 'againMeans' : 'againMeansNew')}>
            <Button variant="default" loading={repeat.isPending} onClick={() => repeat.mutate({ node_task_ids })}>
              {t('againAct')}
            </Button>
          </Way>
        )}
        <Way title={t('other')}>
          <LinkButton
            variant="default"
            to={paths.taskDetail}
            params={{ task_id }}
            search={{ attention: 'unfilled', node_id, target_lang }}
            onClick={onClose}
          >
            {t('byHand')}
          </LinkButton>
        </Way>
      </Stack>
    </Modal>
  )
}

function Way({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <section>
      <Title order={3} size="sm" mb={4}>
        {title}
      </Title>
      {hint && (
        <Text size="sm" c="dimmed" mb="xs">
          {hint}
        </Text>
      )}
      {children}
    </section>
  )
}

interface WayProps {
  shortage: Shortage
  onDone: (result: NodeResults) => void
}

function Widen({ shortage: { node_task_ids, can }, onDone }: WayProps) {
  const t = useText(shortageText)
  const ruleName = useText(wideningText)
  const [widen, setWiden] = useState<Widening[]>([])
  const act = useAction(widenSearch, { invalidates, onSuccess: onDone })
  return (
    <Way title={t('widen')}>
      <Stack gap="xs" align="flex-start">
        {can.widen.map((rule) => (
          <Checkbox
            key={rule}
            label={ruleName(rule)}
            checked={widen.includes(rule)}
            onChange={(event) =>
              setWiden(event.currentTarget.checked ? [...widen, rule] : widen.filter((one) => one !== rule))
            }
          />
        ))}
        <Button
          variant="default"
          disabled={widen.length === 0}
          loading={act.isPending}
          onClick={() => act.mutate({ node_task_ids, widen })}
        >
          {t('widenAct')}
        </Button>
      </Stack>
    </Way>
  )
}

function Raise({ shortage: { node_task_ids, pay_minor, currency }, onDone }: WayProps) {
  const t = useText(shortageText)
  const language = useLanguage()
  const [percent, setPercent] = useState(20)
  const act = useAction(raisePay, { invalidates, onSuccess: onDone })
  if (pay_minor === null) return null
  const to = Math.round((pay_minor * (100 + percent)) / 100)
  const isRight = Number.isInteger(percent) && percent >= 1 && percent <= 200
  return (
    <Way
      title={t('raise')}
      hint={t('raiseMeans', {
        from: formatMoney(pay_minor, currency, language),
        to: formatMoney(to, currency, language),
      })}
    >
      <Group gap="xs" align="flex-end">
        <NumberInput
          label={t('raiseBy')}
          w={120}
          min={1}
          max={200}
          allowDecimal={false}
          value={percent}
          onChange={(value) => setPercent(Number(value))}
        />
        <Button
          variant="default"
          disabled={!isRight}
          loading={act.isPending}
          onClick={() => act.mutate({ node_task_ids, percent })}
        >
          {t('raiseAct')}
        </Button>
      </Group>
    </Way>
  )
}

/** Says what has become of it, and closes where all is done. */
function useTold(onClose: () => void) {
  const t = useText(shortageText)
  const messageOf = useErrorMessage()
  return ({ list }: NodeResults) => {
    const failed = list.flatMap(({ error }) => error ?? [])
    const [first] = failed
    const message = first
      ? `${t('partly', { done: list.length - failed.length, failed: failed.length })}: ${messageOf(first)}`
      : t('done')
    notifications.show({ message })
    if (!first) onClose()
  }
}
