import { ActionIcon, Button, Checkbox, Text } from '@mantine/core'
import {
  type ApplicationDraft,
  roles as allRoles,
  applicationLimits,
  type DraftPair,
  isOneLanguageRole,
  type RoleId,
} from '@polyphony/contract'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useLanguageChoices } from '../../../../api/reference-lists.ts'
import { applicationFieldText } from '../../../../i18n/domain/application.text.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { uiText } from '../../../../ui/ui.text.ts'
import classes from '../application.module.css'
import { applicationText } from '../application.text.ts'
import { ChoiceField } from './ChoiceField.tsx'
import type { DraftHandle } from './use-draft.ts'
import type { StepProps } from './use-field.ts'

type DraftRole = ApplicationDraft['roles'][number]
const newPair: DraftPair = { source_lang: null, target_lang: null, trial_media: null, trial_tag_id: null }

export function RolesStep({ draft, change, errorOf }: DraftHandle & StepProps) {
  const t = useText(applicationText)
  const field = useText(applicationFieldText)
  const ui = useText(uiText)
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
        {allRoles.map(({ role_id, role }) => {
          const index = draft.roles.findIndex((one) => one.role_id === role_id)
          const chosen = draft.roles[index]
          return (
            <div key={role_id} className={classes.role} data-checked={chosen ? true : undefined}>
              <Checkbox
                label={ui(role)}
                description={t(role)}
                checked={chosen !== undefined}
                onChange={(event) => toggle(role_id, event.currentTarget.checked)}
              />
              {chosen && (
                <Pairs
                  role={chosen}
                  field={`roles.${index}.pairs`}
                  roleName={ui(role)}
                  languages={languages}
                  errorOf={errorOf}
                  onChange={(pairs) =>
                    change({ roles: draft.roles.map((one) => (one === chosen ? { ...one, pairs } : one)) })
                  }
                />
              )}
            </div>
          )
        })}
      </div>
    </>
  )
}

interface PairsProps extends StepProps {
  role: DraftRole
  field: string
  roleName: string
  languages: readonly { value: string; label: string }[]
  onChange: (pairs: DraftPair[]) => void
}

function Pairs({ role, field, roleName, languages, errorOf, onChange }: PairsProps) {
  const t = useText(applicationText)
  const label = useText(applicationFieldText)
  const { pairs } = role
  const isSingle = isOneLanguageRole(role.role_id)
  const put = (at: number, part: Partial<DraftPair>) =>
    onChange(pairs.map((pair, index) => (index === at ? { ...pair, ...part } : pair)))
  return (
    <div className={classes.pairs} role="group" aria-label={`${roleName}: ${label(isSingle ? 'language' : 'pair')}`}>
      {pairs.map((pair, index) => (
        <div key={index} className={classes.pair} data-single={isSingle || undefined}>
          <ChoiceField
            label={label(isSingle ? 'language' : 'source_lang')}
            data={languages}
            isSearchable
            value={pair.source_lang}
            error={
              errorOf(`${field}.${index}.source_lang`, {
                name: isSingle ? 'language' : 'source_lang',
                isChosen: true,
              }) ?? (isSingle ? errorOf(`${field}.${index}.target_lang`, { name: 'language', isChosen: true }) : null)
            }
            onChange={(lang) => put(index, isSingle ? { source_lang: lang, target_lang: lang } : { source_lang: lang })}
          />
          {!isSingle && (
            <ChoiceField
              label={label('target_lang')}
              data={languages}
              isSearchable
              value={pair.target_lang}
              error={errorOf(`${field}.${index}.target_lang`, { name: 'target_lang', isChosen: true })}
              onChange={(target_lang) => put(index, { target_lang })}
            />
          )}
          {pairs.length > 1 && (
            <ActionIcon
              className={classes.removePair}
              variant="subtle"
              color="gray"
              c="var(--muted)"
              size={36}
              aria-label={t('removePair', { number: index + 1 })}
              onClick={() => onChange(pairs.filter((_, at) => at !== index))}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          )}
        </div>
      ))}
      {pairs.length < applicationLimits.pairs && (
        <div>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => onChange([...pairs, newPair])}
          >
            {t(isSingle ? 'addLanguage' : 'addPair')}
          </Button>
        </div>
      )}
    </div>
  )
}
