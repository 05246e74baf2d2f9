import { Alert, Button, Group, Radio, Stack } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls, type Language, languages, type Profile } from '@polyphony/contract'
import { useAction } from '../../../../api/use-action.ts'
import { htmlLang, isLanguage, languageNames, setLanguage, useLanguage, useText } from '../../../../i18n/i18n.ts'
import { Card } from '../../../../ui/frame/Card.tsx'
import { localeText } from './locale.text.ts'

export function LanguageCard({ profile }: { profile: Profile }) {
  const t = useText(localeText)
  const current = useLanguage()
  const keep = useAction(calls.account.setLanguage, {
    invalidates: [calls.account.getProfile],
    onSuccess: () => notifications.show({ message: t('saved') }),
  })
  const choose = (language: Language) => {
    setLanguage(language)
    keep.mutate({ language })
  }
  return (
    <Card title={t('language')} description={t('languageHint')}>
      <Radio.Group aria-label={t('language')} value={current} onChange={(value) => isLanguage(value) && choose(value)}>
        <Stack gap="sm">
          {languages.map((language) => (
            <Radio key={language} value={language} label={languageNames[language]} lang={htmlLang[language]} />
          ))}
        </Stack>
      </Radio.Group>
      {profile.language !== current && !keep.isPending && (
        <Alert mt="md" color="yellow">
          <Group justify="space-between" gap="xs">
            {t('differs', { language: languageNames[profile.language] })}
            <Button size="compact-md" variant="default" onClick={() => keep.mutate({ language: current })}>
              {t('adopt', { language: languageNames[current] })}
            </Button>
          </Group>
        </Alert>
      )}
    </Card>
  )
}
