export const register = {
  report: "Daily Report",
  title: "Register of cover",
  columns: {
    substitute: "Substitute Teacher",
    subject: "Subject",
    block: "Block/Time",
    students: "Students",
    room: "Room",
    absent: "Absent Teacher",
    status: "Status",
  },
  /** Of a substitute whom nobody knows any more, and of a room. */
  unknown: "Unknown",
  noRoom: "TBD",
  assigned: "Pending",
  completed: "Completed",
  /** Of what was taken back. */
  notCounted: "Cancelled (not counted)",
  /** Of classes that nobody is assigned to, in the order in which they are listed. */
  left: {
    proposed: "Proposed, not assigned",
    open: "Open",
    notAssigned: "Not assigned",
    hadNobody: "Had nobody",
  },
  released: "No cover needed",
  releasedFor: (note: string) => `No cover needed: ${note}`,
  withWhom: (name: string) => `With ${name}`,
  absent: (names: string) => `Absent: ${names}`,
  totals: {
    assignments: "Total Substitutions",
    teachers: "Teachers Covered",
    completed: "Completed",
    assigned: "Pending",
    cancelled: "Cancelled (not counted)",
  },
  assignments: { one: "{n} assignment", other: "{n} assignments" },
  total: (assignments: string) => `Total: ${assignments}`,
  /** A kind of class, and how many there are. */
  counted: (what: string, classes: string) => `${what}: ${classes}`,
  signature: ["Name", "Signature", "Date"] as [string, string, string],
};
