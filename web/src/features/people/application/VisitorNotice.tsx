import { Button, Group } from '@mantine/core'
import type { Path } from '@polyphony/contract'
import { IconUserCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useSite } from '../../../api/session/session.ts'
import { useText } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import { loginPath } from '../../../shell/gate/gate.ts'
import { Panel } from '../../../ui/frame/Panel.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { applicationText } from './application.text.ts'

/** Tells visitors without a session what the page shows after signing in. */
export function VisitorNotice({ page }: { page: Path }) {
  const t = useText(applicationText)
  const { review_days_min: min, review_days_max: max } = useSite()
  return (
    <Panel>
      <EmptyState
        isPage
        icon={IconUserCircle}
        title={t('visitorTitle')}
        hint={t(page === paths.apply ? 'visitorApply' : 'visitorStatus', { min, max })}
        action={
          <Group mt="sm" justify="center">
            <Button renderRoot={(props) => <Link to={loginPath(page)} {...props} />}>{t('signIn')}</Button>
            <Button variant="default" renderRoot={(props) => <Link to={paths.register} {...props} />}>
              {t('register')}
            </Button>
          </Group>
        }
      />
    </Panel>
  )
}
