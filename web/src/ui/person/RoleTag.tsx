import { roles, talentLevels } from '@polyphony/contract'
import {
  IconHeadphones,
  IconLanguage,
  IconMessages,
  IconMicrophone,
  IconPalette,
  IconPencil,
  IconShieldCheck,
  IconShieldStar,
} from '@tabler/icons-react'
import { useText } from '../../i18n/i18n.ts'
import classes from '../state/status.module.css'
import { uiText } from '../ui.text.ts'

const icons = {
  transcriber: IconHeadphones,
  translator: IconLanguage,
  dubber: IconMicrophone,
  interpreter: IconMessages,
  editor: IconPencil,
  artDesigner: IconPalette,
} as const

interface RoleTagProps {
  /** 1–6; for other values the transcriber is shown, which is the default. */
  roleId: number | null
  /** 3 shows the QA mark, 4 the QA2 mark. */
  level?: number
}

export function RoleTag({ roleId, level = talentLevels.applicant }: RoleTagProps) {
  const t = useText(uiText)
  const { role } = roles.find((entry) => entry.role_id === roleId) ?? roles[0]
  const Icon = icons[role]
  const Grade = level >= talentLevels.seniorReviewer ? IconShieldStar : IconShieldCheck
  return (
    <span className={classes.badge} style={{ '--tone': `var(--${role})` }}>
      <Icon size={14} aria-hidden />
      {t(role)}
      {level >= talentLevels.reviewer && (
        <Grade size={14} role="img" aria-label={t(level >= talentLevels.seniorReviewer ? 'qa2' : 'qa')} />
      )}
    </span>
  )
}
