import { Button, Skeleton, Stack } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls, type Profile } from '@polyphony/contract'
import { useTimeZoneChoices } from '../../../../api/reference-lists.ts'
import { useAction } from '../../../../api/use-action.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { Card } from '../../../../ui/frame/Card.tsx'
import { LongSelect } from '../../../../ui/select/LongSelect.tsx'
import { localeText } from './locale.text.ts'

export function TimeZoneCard({ profile }: { profile: Profile }) {
  const t = useText(localeText)
  const zones = useTimeZoneChoices()
  const keep = useAction(calls.account.setTimeZone, {
    invalidates: [calls.account.getProfile, calls.message.get, calls.session._init],
    onSuccess: () => notifications.show({ message: t('saved') }),
  })
  const chosen = keep.isPending ? keep.variables.time_zone : profile.time_zone
  const device = Intl.DateTimeFormat().resolvedOptions().timeZone
  const isOther = device !== chosen && zones.some((zone) => zone.value === device)
  return (
    <Card title={t('timeZone')} description={t('timeZoneHint')}>
      <Stack gap="sm" align="flex-start">
        {zones.length > 0 ? (
          <LongSelect
            aria-label={t('chooseZone')}
            data={zones}
            value={chosen}
            allowDeselect={false}
            nothingFoundMessage={t('noZone')}
            w="100%"
            maw={520}
            onChange={(time_zone) => time_zone && time_zone !== chosen && keep.mutate({ time_zone })}
          />
        ) : (
          <Skeleton height={36} maw={520} />
        )}
        {isOther && (
          <Button variant="default" onClick={() => keep.mutate({ time_zone: device })}>
            {t('useDevice', { zone: device })}
          </Button>
        )}
      </Stack>
    </Card>
  )
}
