import { Alert, SegmentedControl, Select, Skeleton, Stack, Switch, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls, type InputOf, type MailMode, type MessageSetting, mailModes } from '@polyphony/contract'
import { useAction } from '../../../../api/use-action.ts'
import { useCall } from '../../../../api/use-call.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { LinkAnchor } from '../../../../parts/link/links.tsx'
import { QueryState } from '../../../../parts/query/QueryState.tsx'
import { paths } from '../../../../paths.ts'
import { Card } from '../../../../ui/frame/Card.tsx'
import { Panel } from '../../../../ui/frame/Panel.tsx'
import classes from '../account.module.css'
import { groupHintText, groupText, notificationsText } from './notifications.text.ts'

const setting = calls.message

export function NotificationsSection() {
  const { data, error, refetch } = useCall(setting.get, {})
  if (data) return <Choices setting={data} />
  return error ? (
    <Panel>
      <QueryState error={error} onRetry={refetch} />
    </Panel>
  ) : (
    <Skeleton height={320} radius="lg" />
  )
}

type Change = Partial<InputOf<typeof setting.post>>

function Choices({ setting: chosen }: { setting: MessageSetting }) {
  const t = useText(notificationsText)
  const save = useAction(setting.post, {
    invalidates: [setting.get, calls.session._init],
    onSuccess: () => notifications.show({ id: 'notifications-saved', message: t('saved') }),
  })
  const { is_digest_on, digest_hour } = chosen
  const change = (part: Change) => save.mutate({ groups: [], is_digest_on, digest_hour, ...part })
  // The new choice is shown until the server has answered.
  const pending = save.isPending ? save.variables : null
  return (
    <>
      <Card title={t('title')} description={t('about')}>
        {!chosen.has_email && (
          <Alert color="yellow" mb="sm">
            {t('noEmail')}{' '}
            <LinkAnchor to={paths.meSetting} search={{ section: 'contact' }}>
              {t('addEmail')}
            </LinkAnchor>
          </Alert>
        )}
        {chosen.groups.map((row) => (
          <GroupRow
            key={row.group}
            row={row}
            mail={pending?.groups.find(({ group }) => group === row.group)?.mail ?? row.mail}
            onChange={(mail) => change({ groups: [{ group: row.group, mail }] })}
          />
        ))}
      </Card>
      <Daily setting={{ ...chosen, ...pending, groups: chosen.groups }} onChange={change} />
    </>
  )
}

interface GroupRowProps {
  row: MessageSetting['groups'][number]
  mail: MailMode
  onChange: (mail: MailMode) => void
}

function GroupRow({ row: { group, is_fixed }, mail, onChange }: GroupRowProps) {
  const t = useText(notificationsText)
  const name = useText(groupText)(group)
  const hint = useText(groupHintText)(group)
  return (
    <div className={classes.row}>
      <div className={classes.rowText}>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      </div>
      {is_fixed ? (
        <Text size="sm" c="dimmed">
          {t('always')}
        </Text>
      ) : (
        <SegmentedControl
          aria-label={t('modeOf', { group: name })}
          value={mail}
          onChange={onChange}
          data={mailModes.map((value) => ({ value, label: t(value) }))}
        />
      )}
    </div>
  )
}

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}))

function Daily({ setting: chosen, onChange }: { setting: MessageSetting; onChange: (change: Change) => void }) {
  const t = useText(notificationsText)
  return (
    <Card title={t('daily')} description={t('dailyAbout')}>
      <Stack gap="md">
        <Switch
          label={t('isDailyOn')}
          checked={chosen.is_digest_on}
          onChange={(event) => onChange({ is_digest_on: event.currentTarget.checked })}
        />
        <Select
          label={t('hour')}
          description={t('zone', { zone: chosen.time_zone })}
          data={hours}
          value={String(chosen.digest_hour)}
          disabled={!chosen.is_digest_on}
          allowDeselect={false}
          maw={240}
          onChange={(value) => value && onChange({ digest_hour: Number(value) })}
        />
      </Stack>
    </Card>
  )
}
