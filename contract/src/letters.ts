/** What each kind of letter says, in the three languages: a missing kind, language or parameter doesn't compile. */
import type { Currency } from './base.ts'
import type { NodeKind } from './flow.ts'
import type { Language } from './limits.ts'
import type { Letter, LetterKind } from './message.ts'
import { nodeKindNames } from './node-names.ts'
import type { WireTime } from './time.ts'

interface LetterText {
  readonly title: string
  readonly body: string
}
type Template = Readonly<Record<Language, LetterText>>

type PlaceholdersIn<S> = S extends `${string}{${infer P}}${infer Rest}` ? P | PlaceholdersIn<Rest> : never
type PlaceholdersOf<T> = T extends LetterText ? PlaceholdersIn<T['title'] | T['body']> : never
type Checked<T> = T extends Template
  ? {
      readonly [L in Language]: [PlaceholdersOf<T[Language]>] extends [PlaceholdersOf<T[L]>]
        ? T[L]
        : { 'this language lacks': Exclude<PlaceholdersOf<T[Language]>, PlaceholdersOf<T[L]>> }
    }
  : never

function defineLetters<const T extends Record<LetterKind, Template>>(
  templates: T & { [K in keyof T]: Checked<T[K]> },
): T {
  return templates
}

export const letterTemplates = defineLetters({
  taskCreated: {
    zh: {
      title: '订单已提交：{task_name}',
      body: '任务 {task_number}《{task_name}》已开始处理。价格 {amount}，截止时间 {deadline_at}。',
    },
    en: {
      title: 'Order placed: {task_name}',
      body: 'Work on task {task_number}, “{task_name}”, has begun. Price: {amount}. Deadline: {deadline_at}.',
    },
    ja: {
      title: 'ご注文を承りました：{task_name}',
      body: 'タスク {task_number}「{task_name}」の作業を開始しました。料金は {amount}、納期は {deadline_at} です。',
    },
  },
  offerMade: {
    zh: {
      title: '新的工作邀约：{node_kind}',
      body: '《{task_name}》，{source_lang} → {target_lang}，报酬 {amount}。请在 {expires_at} 前答复，先接受者得。',
    },
    en: {
      title: 'New offer: {node_kind}',
      body: '“{task_name}”, {source_lang} → {target_lang}, pays {amount}. Answer by {expires_at}; whoever accepts first gets it.',
    },
    ja: {
      title: '新しい仕事のオファー：{node_kind}',
      body: '「{task_name}」（{source_lang} → {target_lang}）、報酬は {amount} です。{expires_at} までにお返事ください。先着順で決まります。',
    },
  },
  offerGone: {
    zh: {
      title: '邀约已被他人接受：{node_kind}',
      body: '《{task_name}》的{node_kind}已由他人接受，您无需再做任何操作。',
    },
    en: {
      title: 'Offer taken: {node_kind}',
      body: 'Somebody else was first to accept “{task_name}” ({node_kind}). There is nothing you need to do.',
    },
    ja: {
      title: 'オファーは締め切られました：{node_kind}',
      body: '「{task_name}」の{node_kind}は、ほかの方が先に引き受けました。対応は不要です。',
    },
  },
  offerExpired: {
    zh: {
      title: '邀约已过期：{node_kind}',
      body: '《{task_name}》的{node_kind}邀约未在期限内答复，已转给其他人。',
    },
    en: {
      title: 'Offer expired: {node_kind}',
      body: 'The offer for “{task_name}” ({node_kind}) was not answered in time and has gone to others.',
    },
    ja: {
      title: 'オファーの期限が切れました：{node_kind}',
      body: '「{task_name}」の{node_kind}のオファーは、期限までにお返事がなかったため、ほかの方に回りました。',
    },
  },
  nodeAssigned: {
    zh: {
      title: '新的工作：{node_kind}',
      body: '《{task_name}》（{source_lang} → {target_lang}）已交由您负责，截止时间 {deadline_at}。',
    },
    en: {
      title: 'Yours to do: {node_kind}',
      body: '“{task_name}”, {source_lang} → {target_lang}, has been assigned to you. Deadline: {deadline_at}.',
    },
    ja: {
      title: '担当が決まりました：{node_kind}',
      body: '「{task_name}」（{source_lang} → {target_lang}）の担当はあなたです。納期は {deadline_at} です。',
    },
  },
  nodeReassigned: {
    zh: {
      title: '工作已转交：{node_kind}',
      body: '《{task_name}》的{node_kind}已转交他人。您已保存的内容均会保留。',
    },
    en: {
      title: 'Given to somebody else: {node_kind}',
      body: '“{task_name}” ({node_kind}) is now in other hands. Everything you have saved is kept.',
    },
    ja: {
      title: '担当が変わりました：{node_kind}',
      body: '「{task_name}」の{node_kind}は、ほかの方が担当することになりました。保存済みの内容はすべて残ります。',
    },
  },
  workSubmitted: {
    zh: {
      title: '等待质检：{task_name}',
      body: '《{task_name}》的{node_kind}（{target_lang}）已提交，等待质检。',
    },
    en: {
      title: 'Ready for review: {task_name}',
      body: 'Work on “{task_name}” ({node_kind}, {target_lang}) has been handed in and waits for its review.',
    },
    ja: {
      title: '品質チェック待ち：{task_name}',
      body: '「{task_name}」の{node_kind}（{target_lang}）が提出され、品質チェックを待っています。',
    },
  },
  qaPassed: {
    zh: {
      title: '质检通过：{task_name}',
      body: '您完成的{node_kind}（{target_lang}）已通过质检，得分 {score}。',
    },
    en: {
      title: 'Review passed: {task_name}',
      body: 'Your work ({node_kind}, {target_lang}) has passed its review with a score of {score}.',
    },
    ja: {
      title: '品質チェックに合格しました：{task_name}',
      body: 'ご担当の{node_kind}（{target_lang}）が品質チェックに合格しました。スコアは {score} です。',
    },
  },
  qaReturned: {
    zh: {
      title: '质检退回：{task_name}',
      body: '您的{node_kind}（{target_lang}）需要修改，得分 {score}。原因：{reason}',
    },
    en: {
      title: 'Returned by the reviewer: {task_name}',
      body: 'Your work ({node_kind}, {target_lang}) needs changes; its score is {score}. The reviewer says: {reason}',
    },
    ja: {
      title: '品質チェックで差し戻されました：{task_name}',
      body: 'ご担当の{node_kind}（{target_lang}）に修正が必要です。スコアは {score} です。理由：{reason}',
    },
  },
  confirmationAsked: {
    zh: {
      title: '请验收：{task_name}',
      body: '《{task_name}》（{target_lang}）已完成，请验收。如未处理，系统将于 {auto_confirm_at} 自动确认。',
    },
    en: {
      title: 'Please check: {task_name}',
      body: '“{task_name}” ({target_lang}) is ready for your check. Without an answer it is confirmed automatically on {auto_confirm_at}.',
    },
    ja: {
      title: 'ご確認ください：{task_name}',
      body: '「{task_name}」（{target_lang}）が仕上がりました。お返事がない場合は {auto_confirm_at} に自動で確認済みになります。',
    },
  },
  confirmationSoonAutomatic: {
    zh: {
      title: '即将自动确认：{task_name}',
      body: '《{task_name}》（{target_lang}）尚未验收，系统将于 {auto_confirm_at} 自动确认。',
    },
    en: {
      title: 'Confirmed automatically soon: {task_name}',
      body: '“{task_name}” ({target_lang}) has not been checked yet. It will be confirmed automatically on {auto_confirm_at}.',
    },
    ja: {
      title: 'まもなく自動確認されます：{task_name}',
      body: '「{task_name}」（{target_lang}）はまだ確認されていません。{auto_confirm_at} に自動で確認済みになります。',
    },
  },
  confirmedBySystem: {
    zh: {
      title: '已自动确认：{task_name}',
      body: '《{task_name}》（{target_lang}）在期限内未验收，系统已自动确认。',
    },
    en: {
      title: 'Confirmed automatically: {task_name}',
      body: '“{task_name}” ({target_lang}) was not checked in the time given and has been confirmed automatically.',
    },
    ja: {
      title: '自動確認されました：{task_name}',
      body: '「{task_name}」（{target_lang}）は期間内に確認されなかったため、自動で確認済みになりました。',
    },
  },
  sentBackByClient: {
    zh: {
      title: '客户退回：{task_name}',
      body: '客户退回了{node_kind}（{target_lang}），请修改。原因：{reason}',
    },
    en: {
      title: 'Sent back by the client: {task_name}',
      body: 'The client asks for changes ({node_kind}, {target_lang}): {reason}',
    },
    ja: {
      title: 'クライアントから差し戻されました：{task_name}',
      body: '{node_kind}（{target_lang}）の修正を求められています。理由：{reason}',
    },
  },
  taskDelivered: {
    zh: { title: '已交付：{task_name}', body: '《{task_name}》的全部文件均可下载。' },
    en: { title: 'Delivered: {task_name}', body: 'All files of “{task_name}” are ready to download.' },
    ja: { title: '納品しました：{task_name}', body: '「{task_name}」のすべてのファイルをダウンロードできます。' },
  },
  aiNodeFailed: {
    zh: {
      title: '处理失败：{task_name}',
      body: '《{task_name}》的{node_kind}（{target_lang}）未能完成。可在任务页面重新运行。',
    },
    en: {
      title: 'A step has failed: {task_name}',
      body: 'A step of “{task_name}” ({node_kind}, {target_lang}) could not be completed. You can run it again from the task.',
    },
    ja: {
      title: '処理に失敗しました：{task_name}',
      body: '「{task_name}」の{node_kind}（{target_lang}）を完了できませんでした。タスクの画面から再実行できます。',
    },
  },
  incomeCredited: {
    zh: { title: '收入到账：{amount}', body: '《{task_name}》的{node_kind}（{target_lang}）已计入收入 {amount}。' },
    en: {
      title: 'You have earned {amount}',
      body: '{amount} for “{task_name}” ({node_kind}, {target_lang}) is now in your income.',
    },
    ja: {
      title: '報酬が計上されました：{amount}',
      body: '「{task_name}」の{node_kind}（{target_lang}）の報酬 {amount} が計上されました。',
    },
  },
  nobodyFound: {
    zh: {
      title: '暂无合适人选：{task_name}',
      body: '《{task_name}》的{node_kind}（{source_lang} → {target_lang}）暂无合适的人选，您可以直接指派。',
    },
    en: {
      title: 'Nobody found yet: {task_name}',
      body: 'Nobody suitable is free for a step of “{task_name}” ({node_kind}, {source_lang} → {target_lang}). You can assign somebody yourself.',
    },
    ja: {
      title: '担当者が見つかりません：{task_name}',
      body: '「{task_name}」の{node_kind}（{source_lang} → {target_lang}）に合う方が見つかりません。担当者を直接指名できます。',
    },
  },
})

type Placeholder<K extends LetterKind> = PlaceholdersOf<(typeof letterTemplates)[K][Language]>
type ParamName<P> = P extends 'amount' ? 'amount_minor' | 'currency' : P
type ParamValue<P> = P extends 'amount_minor' | 'score' | 'task_number'
  ? number
  : P extends 'currency'
    ? Currency
    : P extends 'node_kind'
      ? NodeKind
      : P extends `${string}_at`
        ? WireTime
        : string

/** What a letter of this kind has to carry. */
export type LetterParamsOf<K extends LetterKind> = {
  [P in ParamName<Placeholder<K>> & string]: ParamValue<P>
}

/** How the reader's language writes moments, amounts and languages. */
export interface LetterFormat {
  moment(at: WireTime): string
  amount(minor: number, currency: Currency): string
  languageName(tag: string): string
}

export function renderLetter(
  letter: Pick<Letter, 'kind' | 'params'>,
  language: Language,
  format: LetterFormat,
): LetterText {
  const fill = (template: string) =>
    template.replace(/\{(\w+)\}/g, (_, name: string) => valueOf(name, letter.params, language, format))
  const { title, body } = letterTemplates[letter.kind][language]
  return { title: fill(title), body: fill(body) }
}

/** A parameter that an older letter doesn't have is a dash. */
function valueOf(name: string, params: Letter['params'], language: Language, format: LetterFormat): string {
  const value = name === 'amount' ? params.amount_minor : params[name]
  if (value === undefined) return '—'
  if (name === 'amount') return format.amount(Number(value), params.currency as Currency)
  if (name === 'node_kind') return nodeKindNames[value as NodeKind][language]
  if (name.endsWith('_at')) return format.moment(String(value))
  if (name.endsWith('_lang')) return format.languageName(String(value))
  return String(value)
}
