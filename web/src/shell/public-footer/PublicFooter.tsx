/** Below every page that needs no session: the terms, and the house's French line (specification section 1). */
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useText } from '../../i18n/i18n.ts'
import { paths } from '../../paths.ts'
import classes from './public-footer.module.css'
import { footerText } from './public-footer.text.ts'

const year = new Date().getFullYear()

export function PublicFooter() {
  const t = useText(footerText)
  return (
    <footer className={classes.footer}>
      <p className={classes.line}>
        <span>© {year} Polyphony</span>
        <Anchor component={Link} to={paths.terms} inherit>
          {t('terms')}
        </Anchor>
        <Anchor component={Link} to={paths.privacy} inherit>
          {t('privacy')}
        </Anchor>
      </p>
      <p className={classes.line} lang="fr">
        <em className={classes.motto}>Mille langues, une même exigence.</em>
        <Anchor component={Link} to={paths.terms} inherit>
          Conditions d’utilisation
        </Anchor>
        <Anchor component={Link} to={paths.privacy} inherit>
          Confidentialité
        </Anchor>
      </p>
    </footer>
  )
}
