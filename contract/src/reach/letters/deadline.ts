/** Letters to talents whose work is due, paid or wanted otherwise than they agreed; a part of the letters about work. */
export const deadlineLetters = {
  deadlineMoved: {
    zh: {
      title: '截止时间顺延：{task_name}',
      body: '《{task_name}》的截止时间延后，您的环节现在的截止时间为 {deadline_at}。',
    },
    en: {
      title: 'Due date extended: {task_name}',
      body: '“{task_name}” is due later. Your step is now due {deadline_at}.',
    },
    ja: {
      title: '納期の延長：{task_name}',
      body: '「{task_name}」の納期が延びました。ご担当分の新しい納期は {deadline_at} です。',
    },
  },
  workRushed: {
    zh: {
      title: '改为加急：{task_name}',
      body: '客户提前了《{task_name}》的截止时间。您的工作现在须在 {deadline_at} 前提交；加上加急费，共计酬 {amount}。如无法按时完成，可以退回。',
    },
    en: {
      title: 'Now a rush job: {task_name}',
      body: 'The client needs “{task_name}” sooner. Your job is now due {deadline_at} and pays {amount} in total, rush fee included. If you can’t make it, you can give it back.',
    },
    ja: {
      title: '特急に変更：{task_name}',
      body: 'クライアントが「{task_name}」の納期を早めました。ご担当分の納期は {deadline_at} に変わり、特急料金を含む報酬は合計 {amount} です。間に合わない場合は辞退できます。',
    },
  },
  dueEarlier: {
    zh: {
      title: '截止时间提前：{task_name}',
      body: '《{task_name}》的截止时间提前，您的工作现在须在 {deadline_at} 前提交。如无法按时完成，可以退回。',
    },
    en: {
      title: 'Due earlier: {task_name}',
      body: '“{task_name}” is due sooner. Your job is now due {deadline_at}. If you can’t make it, you can give it back.',
    },
    ja: {
      title: '納期の繰り上げ：{task_name}',
      body: '「{task_name}」の納期が早まりました。ご担当分の納期は {deadline_at} です。間に合わない場合は辞退できます。',
    },
  },
  payRaised: {
    zh: {
      title: '报酬提高：{task_name}',
      body: '您已接受的《{task_name}》（{node_kind}，{target_lang}）要做的比约定的多，报酬随之提高到 {amount}。截止时间不变。',
    },
    en: {
      title: 'Pay increased: {task_name}',
      body: '“{task_name}” ({node_kind}, {target_lang}) is more work than you agreed to, so it now pays {amount}. The due date stays the same.',
    },
    ja: {
      title: '報酬の引き上げ：{task_name}',
      body: 'お引き受けいただいた「{task_name}」（{node_kind}・{target_lang}）は当初より作業が増えたため、報酬が {amount} になりました。期限に変更はありません。',
    },
  },
  instructionsChanged: {
    zh: {
      title: '要求有更新：{task_name}',
      body: '客户修改了《{task_name}》的任务说明或风格指南，请在继续之前阅读。如因此无法完成，可以退回。',
    },
    en: {
      title: 'Instructions updated: {task_name}',
      body: 'The client changed the description or style guide of “{task_name}”. Please read it before you continue. If it no longer suits you, you can give the job back.',
    },
    ja: {
      title: '指示の変更：{task_name}',
      body: 'クライアントが「{task_name}」の説明またはスタイルガイドを変更しました。作業を続ける前にご確認ください。対応が難しい場合は辞退できます。',
    },
  },
  offerChanged: {
    zh: {
      title: '邀约的报酬有变：{task_name}',
      body: '《{task_name}》有变动，给您的邀约现在共计酬 {amount}。请看过后在 {expires_at} 前重新答复。',
    },
    en: {
      title: 'Offer updated: {task_name}',
      body: '“{task_name}” changed, and your offer now pays {amount}. Please review it and reply by {expires_at}.',
    },
    ja: {
      title: 'オファーの報酬変更：{task_name}',
      body: '「{task_name}」に変更があり、オファーの報酬は合計 {amount} になりました。内容をご確認のうえ、{expires_at} までに改めてご回答ください。',
    },
  },
} as const
