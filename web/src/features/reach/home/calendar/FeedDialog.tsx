/** The secret address for calendar programs: created, shown once, replaced, removed. */
import { Button, Group, Loader, Modal, Stack, Text, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls } from '@polyphony/contract'
import { IconLock } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useAction } from '../../../../api/use-action.ts'
import { useCall } from '../../../../api/use-call.ts'
import { commonText } from '../../../../i18n/common.text.ts'
import { formatDate, formatDateTime } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import classes from './calendar.module.css'
import { calendarText } from './calendar.text.ts'

const { getCalendarFeed, renewCalendarFeed, endCalendarFeed } = calls.calendar

// oxlint-disable-next-line import/no-default-export -- loaded lazily
export default function FeedDialog({ onClose }: { onClose: () => void }) {
  const t = useText(calendarText)
  const language = useLanguage()
  const [url, setUrl] = useState<string | null>(null)
  const { data } = useCall(getCalendarFeed, {}, { tellsError: true })
  const renew = useAction(renewCalendarFeed, {
    invalidates: [getCalendarFeed],
    onSuccess: (made) => setUrl(made.url),
  })
  const end = useAction(endCalendarFeed, {
    invalidates: [getCalendarFeed],
    onSuccess: () => {
      setUrl(null)
      notifications.show({ message: t('feedEnded') })
    },
  })
  const hasFeed = data?.created_at != null
  return (
    <Modal opened onClose={onClose} title={t('feedTitle')} size="lg">
      <Stack gap="md">
        <Text size="sm">{t('feedAbout')}</Text>
        {!data && <Loader size="sm" />}
        {url ? (
          <Address url={url} />
        ) : (
          data?.created_at && (
            <Text size="sm" c="dimmed">
              {t('feedSince', { date: formatDate(data.created_at, language) })}{' '}
              {data.read_at ? t('feedRead', { time: formatDateTime(data.read_at, language) }) : t('feedNeverRead')}
            </Text>
          )
        )}
        {data && (
          <Group justify="flex-end" gap="xs">
            {hasFeed && (
              <Button variant="default" loading={end.isPending} onClick={() => end.mutate({})}>
                {t('feedEnd')}
              </Button>
            )}
            {!url && (
              <Button loading={renew.isPending} onClick={() => renew.mutate({})}>
                {t(hasFeed ? 'feedRenew' : 'feedMake')}
              </Button>
            )}
          </Group>
        )}
      </Stack>
    </Modal>
  )
}

function Address({ url }: { url: string }) {
  const t = useText(calendarText)
  const common = useText(commonText)
  const field = useRef<HTMLInputElement>(null)
  const copy = async () => {
    field.current?.select()
    // Without HTTPS there is no clipboard API; the older command copies the selection.
    if (navigator.clipboard) await navigator.clipboard.writeText(url)
    else document.execCommand('copy')
    notifications.show({ message: common('copied') })
  }
  return (
    <>
      <TextInput
        ref={field}
        label={t('feedAddress')}
        value={url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group gap="xs">
        <Button onClick={() => void copy()}>{common('copy')}</Button>
        <Button variant="default" component="a" href={url.replace(/^https?:/, 'webcal:')}>
          {t('feedOpen')}
        </Button>
      </Group>
      <div className={classes.secret}>
        <IconLock size={18} aria-hidden />
        <Text size="sm">{t('feedSecret')}</Text>
      </div>
    </>
  )
}
