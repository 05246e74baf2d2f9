import { Alert } from '@mantine/core'
import { type ApplicationDraft, type DraftPair, isOneLanguageRole, type RoleId, trialMedias } from '@polyphony/contract'
import { IconInfoCircle } from '@tabler/icons-react'
import { useTags } from '../../../../api/reference-lists.ts'
import { applicationFieldText } from '../../../../i18n/domain/application.text.ts'
import { mediaText } from '../../../../i18n/domain/domain.text.ts'
import { formatLanguageName } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { RoleTag } from '../../../../ui/person/RoleTag.tsx'
import { allTags, tagName } from '../../../../ui/tags/tree.ts'
import classes from '../application.module.css'
import { applicationText } from '../application.text.ts'
import { ChoiceField } from './ChoiceField.tsx'
import type { DraftHandle } from './draft/use-draft.ts'
import type { StepProps } from './draft/use-field.ts'

/** The preferred trial for each role and pair. */
export function TestsStep({ draft, change, errorOf }: DraftHandle & StepProps) {
  const t = useText(applicationText)
  const language = useLanguage()
  const fields = allTags(useTags())
    .filter(({ tag_id }) => draft.tag_ids.includes(tag_id))
    .map((tag) => ({ value: tag.tag_id, label: tagName(tag, language) }))
  return (
    <>
      <Alert variant="light" color="teal" icon={<IconInfoCircle size={20} />}>
        {t('testsHint')}
      </Alert>
      {draft.roles.map((role, roleIndex) => (
        <div key={role.role_id} className={classes.role}>
          <RoleTag roleId={role.role_id} />
          <div className={classes.pairs}>
            {role.pairs.map((pair, pairIndex) => (
              <TrialFields
                key={pairIndex}
                roleId={role.role_id}
                pair={pair}
                path={`roles.${roleIndex}.pairs.${pairIndex}`}
                fields={fields}
                errorOf={errorOf}
                onChange={(part) => change({ roles: withPair(draft.roles, roleIndex, pairIndex, part) })}
              />
            ))}
          </div>
        </div>
      ))}
    </>
  )
}

type Roles = ApplicationDraft['roles']

function withPair(roles: Roles, roleIndex: number, pairIndex: number, part: Partial<DraftPair>): Roles {
  const changed = (pairs: DraftPair[]) =>
    pairs.map((pair, index) => (index === pairIndex ? { ...pair, ...part } : pair))
  return roles.map((role, index) => (index === roleIndex ? { ...role, pairs: changed(role.pairs) } : role))
}

interface TrialFieldsProps extends StepProps {
  roleId: RoleId
  pair: DraftPair
  /** The path of the pair in the draft. */
  path: string
  fields: readonly { value: string; label: string }[]
  onChange: (part: Partial<DraftPair>) => void
}

function TrialFields({ roleId, pair, path, fields, errorOf, onChange }: TrialFieldsProps) {
  const field = useText(applicationFieldText)
  const media = useText(mediaText)
  const language = useLanguage()
  const name = (tag: string | null) => (tag ? formatLanguageName(tag, language) : '–')
  const source = name(pair.source_lang)
  return (
    <fieldset className={classes.trial}>
      <legend>{isOneLanguageRole(roleId) ? source : `${source} → ${name(pair.target_lang)}`}</legend>
      <ChoiceField
        label={field('trial_media')}
        data={trialMedias[roleId].map((value) => ({ value, label: media(value) }))}
        value={pair.trial_media}
        error={errorOf(`${path}.trial_media`, { name: 'trial_media', isChosen: true })}
        onChange={(value) => onChange({ trial_media: value as DraftPair['trial_media'] })}
      />
      <ChoiceField
        label={field('trial_tag_id')}
        data={fields}
        value={pair.trial_tag_id}
        error={errorOf(`${path}.trial_tag_id`, { name: 'trial_tag_id', isChosen: true })}
        onChange={(trial_tag_id) => onChange({ trial_tag_id })}
      />
    </fieldset>
  )
}
