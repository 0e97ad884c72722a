// For `node --import`: names below localhost are this machine (RFC 6761), which some resolvers do not know.
import dns from "node:dns";

const { lookup } = dns;
dns.lookup = (name, ...rest) => lookup(name.endsWith(".localhost") ? "127.0.0.1" : name, ...rest);
