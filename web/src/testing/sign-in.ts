/** Signs a user in, on a site with the usual settings. */
import { type CurrentTalent, calls, type SessionUser, type SiteSetting } from '@polyphony/contract'
import { loadSession } from '../api/session/session.ts'
import { network } from './network.ts'

export const linId = '0190b6a0-0000-7000-8000-00000000001d'

const site: SiteSetting = {
  region: 'other',
  default_language: 'en',
  currency: 'USD',
  is_demo: false,
  demo_accounts: [],
  is_captcha_required: false,
  password_min: 8,
  password_max: 20,
  is_registration_open: true,
  is_client_registration_open: true,
  is_sms_available: true,
  is_wechat_available: false,
  review_days_min: 3,
  review_days_max: 5,
  contact_email: 'office@example.com',
}

const lin: SessionUser = {
  account_id: linId,
  platform: 'talent',
  username: 'lin',
  nickname: 'Lin',
  phone: null,
  contact: null,
  email: 'l**@example.com',
  avatar: null,
  sex: 'U',
  role: 'talent',
  role_admin: false,
  birthday: null,
  status: 'normal',
  remark: '',
  subscribe: true,
  wxName: null,
  wxSex: null,
  wxAvatar: null,
  role_status: 'approved',
  language: 'en',
  time_zone: 'Asia/Shanghai',
  company_id: null,
  company_name: null,
  has_password: true,
  has_two_factor: false,
  erase_at: null,
  expired_at: '20991231000000000',
}

const linsTalent: CurrentTalent = {
  account_id: linId,
  level: 2,
  invite_type: null,
  is_mvp: false,
  is_operator: false,
  role_admin: false,
  nickname: 'Lin',
  username: 'lin',
  first_apply_at: '20260101000000000',
  needs_two_factor: false,
  has_income: false,
}

interface Visitor {
  setting?: Partial<SiteSetting>
  user?: Partial<SessionUser>
  talent?: Partial<CurrentTalent>
}

/** Signs in Lin, a translator, unless other values are given. */
export async function signIn({ setting, user, talent }: Visitor = {}): Promise<void> {
  network.answer(calls.session._init, () => ({ setting: { ...site, ...setting }, user: { ...lin, ...user } }))
  answerRights(talent)
  await loadSession()
}

/** Sets the rights that the server answers from now on; the page gets them with its next request. */
export function answerRights(talent: Partial<CurrentTalent> = {}): void {
  network.answer(calls.session.getCurrentTalent, () => ({ ...linsTalent, ...talent }))
}

/** Loads the site without a signed-in user, for pages before the gate. */
export async function visit(setting: Partial<SiteSetting> = {}): Promise<void> {
  network.answer(calls.session._init, () => ({ setting: { ...site, ...setting }, user: null }))
  await loadSession()
}
