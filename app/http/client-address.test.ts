import { expect, test } from "vitest";
import { countedAddress } from "./client-address";

test.each([
  ["an IPv4 address is counted whole", "203.0.113.7", "203.0.113.7"],
  ["written inside IPv6 it is the same", "::ffff:203.0.113.7", "203.0.113.7"],
  ["of IPv6 the first 64 bits count", "2001:db8:1:2:aaaa:bbbb:cccc:dddd", "2001:db8:1:2::/64"],
  ["however it is written", "2001:0DB8:0001:0002::1", "2001:db8:1:2::/64"],
  ["with its zeros left out", "2001:db8::1", "2001:db8:0:0::/64"],
  ["this machine itself", "::1", "0:0:0:0::/64"],
  ["a proxy appends to what the client claims", "10.9.9.9, 203.0.113.7", "203.0.113.7"],
  ["what is no address is taken as it is", "unknown", "unknown"],
  ["spaces are nothing", "  ", null],
  ["nothing is nothing", null, null],
])("%s", (_, told, counted) => expect(countedAddress(told)).toBe(counted));
