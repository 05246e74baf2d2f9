import { Checkbox, Text } from '@mantine/core'
import { roles as allRoles, isOneLanguageRole, type RoleId } from '@polyphony/contract'
import { useLanguageChoices } from '../../../../api/reference-lists.ts'
import { applicationFieldText } from '../../../../i18n/domain/application.text.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { uiText } from '../../../../ui/ui.text.ts'
import classes from '../application.module.css'
import { applicationText } from '../application.text.ts'
import { ChoiceField } from './ChoiceField.tsx'
import type { DraftHandle } from './draft/use-draft.ts'
import type { StepProps } from './draft/use-field.ts'
import { newPair, RolePairs } from './RolePairs.tsx'

export function RolesStep({ draft, change, errorOf }: DraftHandle & StepProps) {
  const t = useText(applicationText)
  const field = useText(applicationFieldText)
  const languages = useLanguageChoices()
  const toggle = (role_id: RoleId, isChosen: boolean) => {
    const others = draft.roles.filter((role) => role.role_id !== role_id)
    const fresh = isOneLanguageRole(role_id) ? newPair : { ...newPair, target_lang: draft.native_lang }
    const chosen = isChosen ? [...others, { role_id, pairs: [fresh] }] : others
    change({ roles: chosen.toSorted((a, b) => a.role_id - b.role_id) })
  }
  return (
    <>
      <div className={classes.grid}>
        <ChoiceField
          label={field('native_lang')}
          description={t('nativeHint')}
          data={languages}
          isSearchable
          value={draft.native_lang}
          error={errorOf('native_lang', { isChosen: true })}
          onChange={(native_lang) => change({ native_lang })}
        />
      </div>
      <Text size="sm" c="dimmed">
        {t('rolesHint')}
      </Text>
      {errorOf('roles', { isChosen: true }) && (
        <div className={classes.problem} role="alert" data-invalid>
          {errorOf('roles', { isChosen: true })}
        </div>
      )}
      <div className={classes.stack}>
        {allRoles.map((one) => (
          <Role
            key={one.role_id}
            {...one}
            draft={draft}
            change={change}
            errorOf={errorOf}
            languages={languages}
            onToggle={(isChosen) => toggle(one.role_id, isChosen)}
          />
        ))}
      </div>
    </>
  )
}

interface RoleProps extends Pick<DraftHandle, 'draft' | 'change'>, StepProps {
  role_id: RoleId
  role: (typeof allRoles)[number]['role']
  languages: ReturnType<typeof useLanguageChoices>
  onToggle: (isChosen: boolean) => void
}

function Role({ role_id, role, draft, change, errorOf, languages, onToggle }: RoleProps) {
  const t = useText(applicationText)
  const ui = useText(uiText)
  const index = draft.roles.findIndex((one) => one.role_id === role_id)
  const chosen = draft.roles[index]
  return (
    <div className={classes.role} data-checked={chosen ? true : undefined}>
      <Checkbox
        label={ui(role)}
        description={t(role)}
        checked={chosen !== undefined}
        onChange={(event) => onToggle(event.currentTarget.checked)}
      />
      {chosen && (
        <RolePairs
          role={chosen}
          field={`roles.${index}.pairs`}
          roleName={ui(role)}
          languages={languages}
          errorOf={errorOf}
          onChange={(pairs) => change({ roles: draft.roles.map((one) => (one === chosen ? { ...one, pairs } : one)) })}
        />
      )}
    </div>
  )
}
