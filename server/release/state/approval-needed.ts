/** One person can only request this change. */
export class ApprovalNeeded extends Error {
  readonly remote: string;

  constructor(remote: string) {
    super(`${remote} needs a second person's approval. Request the change again.`);
    this.remote = remote;
  }
}
