import { Button } from '@mantine/core'
import type { WireTime } from '@polyphony/contract'
import { IconSend } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useSite } from '../../../../api/session/session.ts'
import { formatDate } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { paths } from '../../../../paths.ts'
import { EmptyState } from '../../../../ui/state/EmptyState.tsx'
import { applicationText } from '../application.text.ts'

export function ResultStep({ promisedAt }: { promisedAt: WireTime }) {
  const t = useText(applicationText)
  const language = useLanguage()
  const { review_days_min: min, review_days_max: max } = useSite()
  return (
    <div role="status">
      <EmptyState
        icon={IconSend}
        title={t('sentTitle')}
        hint={t('sentHint', { min, max, date: formatDate(promisedAt, language) })}
        action={<Button renderRoot={(props) => <Link to={paths.wait} {...props} />}>{t('seeStatus')}</Button>}
      />
    </div>
  )
}
