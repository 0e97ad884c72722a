/** For a school office: what it means for them, whom to ask, and last what that person sets. */
export const NO_ADDRESS_YET =
  "No link can be made yet, because this program does not know the school’s own web address. Ask whoever looks after it for you, and give them this: PUBLIC_URL";
