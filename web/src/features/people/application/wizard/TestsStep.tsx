import { Alert } from '@mantine/core'
import { type DraftPair, isOneLanguageRole, trialMedias } from '@polyphony/contract'
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
import type { DraftHandle } from './use-draft.ts'
import type { StepProps } from './use-field.ts'

/** Which trial one would like, for each role and pair. */
export function TestsStep({ draft, change, errorOf }: DraftHandle & StepProps) {
  const t = useText(applicationText)
  const field = useText(applicationFieldText)
  const media = useText(mediaText)
  const language = useLanguage()
  const fields = allTags(useTags())
    .filter(({ tag_id }) => draft.tag_ids.includes(tag_id))
    .map((tag) => ({ value: tag.tag_id, label: tagName(tag, language) }))
  const name = (tag: string | null) => (tag ? formatLanguageName(tag, language) : '–')
  const put = (roleAt: number, pairAt: number, part: Partial<DraftPair>) =>
    change({
      roles: draft.roles.map((role, at) =>
        at === roleAt
          ? { ...role, pairs: role.pairs.map((pair, index) => (index === pairAt ? { ...pair, ...part } : pair)) }
          : role,
      ),
    })
  return (
    <>
      <Alert variant="light" color="teal" icon={<IconInfoCircle size={20} />}>
        {t('testsHint')}
      </Alert>
      {draft.roles.map((role, roleAt) => (
        <div key={role.role_id} className={classes.role}>
          <RoleTag roleId={role.role_id} />
          <div className={classes.pairs}>
            {role.pairs.map((pair, pairAt) => {
              const at = `roles.${roleAt}.pairs.${pairAt}`
              const languages = isOneLanguageRole(role.role_id)
                ? name(pair.source_lang)
                : `${name(pair.source_lang)} → ${name(pair.target_lang)}`
              return (
                <fieldset key={pairAt} className={classes.trial}>
                  <legend>{languages}</legend>
                  <ChoiceField
                    label={field('trial_media')}
                    data={trialMedias[role.role_id].map((value) => ({ value, label: media(value) }))}
                    value={pair.trial_media}
                    error={errorOf(`${at}.trial_media`, { name: 'trial_media', isChosen: true })}
                    onChange={(value) => put(roleAt, pairAt, { trial_media: value as DraftPair['trial_media'] })}
                  />
                  <ChoiceField
                    label={field('trial_tag_id')}
                    data={fields}
                    value={pair.trial_tag_id}
                    error={errorOf(`${at}.trial_tag_id`, { name: 'trial_tag_id', isChosen: true })}
                    onChange={(trial_tag_id) => put(roleAt, pairAt, { trial_tag_id })}
                  />
                </fieldset>
              )
            })}
          </div>
        </div>
      ))}
    </>
  )
}
