/** Letters to talents whose work or offer is held, and goes on; a part of the letters about work. */
export const pauseLetters = {
  offerPaused: {
    zh: {
      title: '邀约已撤回：{task_name}',
      body: '客户暂停了《{task_name}》，尚未接受的邀约已撤回，不影响您的评价。任务恢复后，我们可能再次向您发出邀约。',
    },
    en: {
      title: 'Offer withdrawn: {task_name}',
      body: 'The client paused “{task_name}”, so your offer was withdrawn. This doesn’t affect your rating, and you may get a new offer when the task resumes.',
    },
    ja: {
      title: 'オファーの取り下げ：{task_name}',
      body: 'クライアントが「{task_name}」を一時停止したため、ご案内中のオファーを取り下げました。評価には影響しません。再開後に改めてご案内することがあります。',
    },
  },
  workPaused: {
    zh: {
      title: '任务已暂停：{task_name}',
      body: '客户暂停了《{task_name}》。您的任务仍归您负责，可以继续保存；恢复时，截止时间会按暂停的时长顺延。',
    },
    en: {
      title: 'Task paused: {task_name}',
      body: 'The client paused “{task_name}”. Your job stays yours and you can keep saving. When it resumes, your due date moves by the length of the pause.',
    },
    ja: {
      title: 'タスクの一時停止：{task_name}',
      body: 'クライアントが「{task_name}」を一時停止しました。ご担当はそのままで、保存も続けられます。再開時に、納期は停止していた時間だけ延びます。',
    },
  },
  workResumed: {
    zh: {
      title: '任务已恢复：{task_name}',
      body: '《{task_name}》已恢复。您的工作新的截止时间为 {deadline_at}。',
    },
    en: {
      title: 'Task resumed: {task_name}',
      body: '“{task_name}” was resumed. Your job is now due {deadline_at}.',
    },
    ja: {
      title: 'タスクの再開：{task_name}',
      body: '「{task_name}」が再開されました。新しい納期は {deadline_at} です。',
    },
  },
} as const
