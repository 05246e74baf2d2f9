/** Letters about applications for roles, to applicants and to operators. */
import { defineLetters } from './template.ts'

export const applicationLetters = defineLetters('application', {
  applicationReceived: {
    zh: {
      title: '已收到您的申请',
      body: '感谢您的申请！我们将在 {days_min}–{days_max} 个工作日内完成审核，最迟于 {promised_at} 前通知您结果。',
    },
    en: {
      title: 'We received your application',
      body: 'Thank you for applying. Reviews take {days_min}–{days_max} working days; you will hear from us by {promised_at}.',
    },
    ja: {
      title: 'ご応募を受け付けました',
      body: 'ご応募ありがとうございます。審査には {days_min}〜{days_max} 営業日いただいております。{promised_at} までに結果をお知らせします。',
    },
  },
  applicationFirstRound: {
    zh: { title: '您已通过初审', body: '恭喜，您的申请已通过初审。接下来可以领取试稿，通过后即可解锁相应角色。' },
    en: {
      title: 'You passed the first round',
      body: 'Congratulations! Next, claim a trial. Your role is unlocked once you pass it.',
    },
    ja: {
      title: '一次審査に通過しました',
      body: 'おめでとうございます。一次審査に通過しました。次はトライアルです。合格すると、該当するロールが利用できるようになります。',
    },
  },
  applicationPassed: {
    zh: { title: '欢迎加入 Polyphony', body: '您的申请已通过，角色已解锁。有合适的工作时，我们会向您发出邀约。' },
    en: {
      title: 'Welcome to Polyphony',
      body: 'Your application was approved and your roles are unlocked. We’ll send you offers that match.',
    },
    ja: {
      title: 'Polyphony へようこそ',
      body: '審査に合格し、ロールが利用できるようになりました。条件に合う仕事があれば、オファーをお送りします。',
    },
  },
  applicationRefused: {
    zh: { title: '您的申请未通过', body: '很遗憾，您的申请此次未能通过。登录后可查看原因，修改后可重新提交。' },
    en: {
      title: 'Your application was not approved',
      body: 'We’re sorry, your application was not approved this time. Sign in to see why; you can update it and apply again.',
    },
    ja: {
      title: '審査結果のお知らせ',
      body: '誠に残念ながら、今回のご応募は見送らせていただくことになりました。理由はログイン後にご確認いただけます。内容を見直して再応募することもできます。',
    },
  },
  applicationClosed: {
    zh: { title: '您的申请未通过', body: '很遗憾，您的申请未能通过，且无法再次申请。登录后可查看原因。' },
    en: {
      title: 'Your application was not approved',
      body: 'We’re sorry, your application was not approved and you can’t apply again. Sign in to see why.',
    },
    ja: {
      title: '審査結果のお知らせ',
      body: '誠に残念ながら、ご応募は見送らせていただくことになりました。再応募はお受けできません。理由はログイン後にご確認いただけます。',
    },
  },
  roleGranted: {
    zh: { title: '新角色已解锁', body: '您申请的角色已解锁。有合适的工作时，我们会向您发出邀约。' },
    en: {
      title: 'Role unlocked',
      body: 'The role you requested is unlocked. We’ll send you offers that match.',
    },
    ja: {
      title: '新しいロールが利用できます',
      body: '申請されたロールが利用できるようになりました。条件に合う仕事があれば、オファーをお送りします。',
    },
  },
  roleRefused: {
    zh: { title: '角色申请未通过', body: '您申请的角色此次未能解锁。原因：{reason}' },
    en: {
      title: 'Role request not approved',
      body: 'The role you requested was not unlocked. Reason: {reason}',
    },
    ja: { title: 'ロール申請の結果', body: '申請されたロールは、今回は承認されませんでした。理由：{reason}' },
  },
  pairRevoked: {
    zh: {
      title: '语言对资格已取消：{source_lang} → {target_lang}',
      body: '您在 {source_lang} → {target_lang} 的资格已取消，不会再收到此类邀约；已接受的工作不受影响。原因：{reason}',
    },
    en: {
      title: 'Qualification removed: {source_lang} → {target_lang}',
      body: 'You are no longer qualified for {source_lang} → {target_lang} and won’t get offers for it. Jobs you have accepted are not affected. Reason: {reason}',
    },
    ja: {
      title: '言語ペアの資格が取り消されました：{source_lang} → {target_lang}',
      body: '{source_lang} → {target_lang} の資格が取り消されたため、この種類のオファーは届かなくなります。引き受け済みの仕事には影響しません。理由：{reason}',
    },
  },
  trialInvited: {
    zh: {
      title: '邀请您试稿：{trial_title}',
      body: '我们邀请您参加试稿“{trial_title}”（{source_lang} → {target_lang}）。通过后即可收到此类工作的邀约。请在 {due_at} 前答复。',
    },
    en: {
      title: 'Trial invitation: {trial_title}',
      body: 'You are invited to the trial “{trial_title}” ({source_lang} → {target_lang}). Pass it to get offers for this kind of work. Please reply by {due_at}.',
    },
    ja: {
      title: 'トライアルへのご招待：{trial_title}',
      body: 'トライアル「{trial_title}」（{source_lang} → {target_lang}）にご招待します。合格すると、この種類のオファーが届くようになります。{due_at} までにご返答ください。',
    },
  },
  trialDueSoon: {
    zh: { title: '试稿即将到期：{trial_title}', body: '试稿“{trial_title}”将于 {due_at} 到期，请及时完成。' },
    en: { title: 'Trial due soon: {trial_title}', body: 'The trial “{trial_title}” is due on {due_at}.' },
    ja: {
      title: 'トライアルの期限が近づいています：{trial_title}',
      body: 'トライアル「{trial_title}」の期限は {due_at} です。',
    },
  },
  trialHandedIn: {
    zh: {
      title: '试稿已自动提交：{trial_title}',
      body: '试稿“{trial_title}”已到截止时间（{due_at}），所有句段均已确认，系统已为您提交，现正等待评审。',
    },
    en: {
      title: 'Trial submitted automatically: {trial_title}',
      body: 'The trial “{trial_title}” was due on {due_at}. All segments were confirmed, so it was submitted for you and is now under review.',
    },
    ja: {
      title: '自動で提出されました：{trial_title}',
      body: 'トライアル「{trial_title}」は期限（{due_at}）の時点で全セグメントが確定していたため、自動的に提出され、審査待ちになりました。',
    },
  },
  trialExpired: {
    zh: { title: '试稿已过期：{trial_title}', body: '试稿“{trial_title}”未能按时完成，已过期。您可以选择其他试稿。' },
    en: {
      title: 'Trial expired: {trial_title}',
      body: 'The trial “{trial_title}” was not finished in time. You can claim another one.',
    },
    ja: {
      title: 'トライアルの期限が切れました：{trial_title}',
      body: 'トライアル「{trial_title}」の期限が過ぎました。ほかのトライアルもご覧ください。',
    },
  },
  trialPassed: {
    zh: {
      title: '试稿通过：{trial_title}',
      body: '恭喜！您的试稿得分 {score}，已获得 {source_lang} → {target_lang} 的资格。今后此类工作的邀约会自动发送给您。请在首次付款前签署合同（个人中心 → 合同与收款账户）：未签署合同前不会付款。',
    },
    en: {
      title: 'Trial passed: {trial_title}',
      body: 'Congratulations! You scored {score} and are now qualified for {source_lang} → {target_lang}. Matching offers are sent to you automatically. Sign your contract (Personal center → Contract and bank account) before your first payment; we can’t pay you without it.',
    },
    ja: {
      title: 'トライアルに合格しました：{trial_title}',
      body: 'おめでとうございます。スコアは {score} でした。{source_lang} → {target_lang} の資格が得られ、この種類のオファーが自動的に届くようになります。最初のお支払いの前に契約を締結してください（マイページ → 契約と振込先）。契約がないうちはお支払いできません。',
    },
  },
  trialFailed: {
    zh: {
      title: '试稿未通过：{trial_title}',
      body: '您的试稿得分 {score}，此次未能通过。评审意见逐句列出，供您参考。{retest_at} 之后可以再次参加。',
    },
    en: {
      title: 'Trial not passed: {trial_title}',
      body: 'You scored {score}, which wasn’t enough this time. See the review for comments on each segment. You can try again from {retest_at}.',
    },
    ja: {
      title: 'トライアルの結果：{trial_title}',
      body: 'スコアは {score} で、今回は合格に至りませんでした。セグメントごとの講評をご覧ください。{retest_at} 以降に再挑戦できます。',
    },
  },
})
