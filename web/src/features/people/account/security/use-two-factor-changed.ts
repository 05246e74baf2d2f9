import { calls } from '@polyphony/contract'
import { useRouter } from '@tanstack/react-router'
import { queryClient } from '../../../../api/query-client.ts'
import { invalidatesProfile } from '../use-profile.ts'

const { getCurrentTalent, getSideMenu } = calls.session

/** The account's rights have changed with the second factor, so the menu and the gate are loaded again. */
export function useTwoFactorChanged(): () => Promise<void> {
  const router = useRouter()
  return async () => {
    const asked = [...invalidatesProfile, getCurrentTalent, getSideMenu]
    await Promise.all(asked.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })))
    await router.invalidate()
  }
}
