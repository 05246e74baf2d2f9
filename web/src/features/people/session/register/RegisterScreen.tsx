/**
 * Registers by email or phone, at two addresses: `/common/register`, and `/common/registration?invite=` for invited
 * people
 * (specification sections 2.1, 2.5).
 */

import { Alert, Text } from '@mantine/core'
import { linkTo } from '@polyphony/contract'
import { useSite } from '../../../../api/session/session.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { paths } from '../../../../paths.ts'
import { AuthFrame } from '../AuthFrame.tsx'
import { RouteLink } from '../RouteLink.tsx'
import { sessionText } from '../session.text.ts'
import { useQueryParam } from '../use-query-param.ts'
import { RegisterForm } from './RegisterForm.tsx'
import { registerText } from './register.text.ts'
import { openIdentities } from './register-schema.ts'

/** The page on which somebody with an account accepts an invitation. */
const invitePath = (code: string) => linkTo(paths.invite, { search: { code } })

export function RegisterScreen() {
  const t = useText(registerText)
  const common = useText(sessionText)
  const site = useSite()
  const [invite, code] = [useQueryParam('invite'), useQueryParam('code')]
  const inviteCode = invite ?? code ?? ''
  return (
    <AuthFrame
      isWide
      title={t(inviteCode ? 'invited' : 'title')}
      description={t(inviteCode ? 'invitedDescription' : 'description')}
    >
      {openIdentities(site, inviteCode !== '').length > 0 ? (
        <RegisterForm inviteCode={inviteCode} />
      ) : (
        <Alert color="teal" title={t('closed')} mb="md">
          {t('closedHint', { contact: site.contact_email })}
        </Alert>
      )}
      <Text size="sm" ta="center" c="dimmed" mt="md">
        {t('already')}{' '}
        <RouteLink to={paths.login} redirect={inviteCode ? invitePath(inviteCode) : undefined} underline="always">
          {common('signIn')}
        </RouteLink>
      </Text>
    </AuthFrame>
  )
}
