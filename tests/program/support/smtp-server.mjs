// A mail server (the npm package smtp-server) that accepts every mail and writes each to the folder
// of its first argument, as 1.eml, 2.eml, and so on. Listens on the port of the second argument (0
// picks one), and prints it.

import { renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const { SMTPServer } = createRequire(join(process.cwd(), "package.json"))("smtp-server");
const folder = process.argv[2];
let count = 0;

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["AUTH", "STARTTLS"],
  onData(stream, _session, callback) {
    const chunks = [];
    stream.on("data", (chunk) => chunks.push(chunk));
    stream.on("end", () => {
      count += 1;
      // A reader never sees half of a mail.
      writeFileSync(join(folder, "part"), Buffer.concat(chunks));
      renameSync(join(folder, "part"), join(folder, `${count}.eml`));
      callback();
    });
  },
});
server.listen(Number(process.argv[3]), "127.0.0.1", () => console.log(server.server.address().port));
