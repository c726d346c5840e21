// Writes what the program is built from: a bill of materials (CycloneDX 1.5, JSON), and the licences of all dependencies as a text.
//
//     cargo metadata --format-version 1 --locked --features adjutant/discord --filter-platform TARGET >METADATA
//     node deploy/bill.mjs METADATA Cargo.lock MOMENT BILL.cdx.json LICENCES.txt
//
// MOMENT is the second of the commit. The same input gives the same bytes: the serial number is a digest of the content.
// What only builds (build scripts, procedural macros and their dependencies) has the scope `excluded`; what is for tests is not listed.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

const [metadataFile, lockFile, moment, billFile, licencesFile] = process.argv.slice(2);
if (licencesFile === undefined || !/^\d+$/.test(moment)) {
    console.error("node deploy/bill.mjs METADATA Cargo.lock MOMENT BILL.cdx.json LICENCES.txt");
    process.exit(2);
}
const metadata = JSON.parse(readFileSync(metadataFile, "utf8"));
const packages = new Map(metadata.packages.map((one) => [one.id, one]));
const nodes = new Map(metadata.resolve.nodes.map((one) => [one.id, one]));
const program = metadata.packages.find((one) => one.name === "adjutant" && one.source === null);
const ours = new Set(metadata.workspace_members);
if (program === undefined) throw new Error("the metadata have no package adjutant");

// Digests of the registry's archives, by name and version.
const sums = new Map();
for (const block of readFileSync(lockFile, "utf8").split("[[package]]").slice(1)) {
    const value = (key) => block.match(new RegExp(`^${key} = "(.*)"$`, "m"))?.[1];
    if (value("checksum")) sums.set(`${value("name")}@${value("version")}`, value("checksum"));
}

const onlyBuilds = (id) => packages.get(id).targets.some((target) => target.kind.includes("proc-macro"));
const dependencies = (id, kinds) =>
    nodes.get(id).deps.filter((dep) => dep.dep_kinds.some(({ kind }) => kinds.includes(kind))).map((dep) => dep.pkg);

function reached(kinds, enters) {
    const seen = new Set([program.id]);
    for (const id of seen) {
        for (const dependency of dependencies(id, kinds)) if (enters(dependency)) seen.add(dependency);
    }
    return seen;
}
const shipped = reached([null], (id) => !onlyBuilds(id));
const all = reached([null, "build"], () => true);

const key = (one) => `${one.name}@${one.version}`;
const purl = (one) => `pkg:cargo/${key(one)}`;
const byKey = (one, other) => (key(one) < key(other) ? -1 : 1);
const listed = [...all].filter((id) => id !== program.id).map((id) => packages.get(id)).sort(byKey);

function component(one, type) {
    const sum = sums.get(key(one));
    return {
        type,
        "bom-ref": purl(one),
        name: one.name,
        version: one.version,
        ...(one.description ? { description: one.description.trim().replace(/\s+/g, " ") } : {}),
        scope: shipped.has(one.id) ? "required" : "excluded",
        ...(sum ? { hashes: [{ alg: "SHA-256", content: sum }] } : {}),
        // Older packages divide licences by a slash, which means "or".
        ...(one.license ? { licenses: [{ expression: one.license.replaceAll("/", " OR ").replace(/\s+/g, " ") }] } : {}),
        purl: purl(one),
        ...(one.repository ? { externalReferences: [{ type: "vcs", url: one.repository }] } : {}),
    };
}

const bill = {
    bomFormat: "CycloneDX",
    specVersion: "1.5",
    serialNumber: "",
    version: 1,
    metadata: {
        timestamp: new Date(Number(moment) * 1000).toISOString().replace(".000Z", "Z"),
        component: component(program, "application"),
    },
    components: listed.map((one) => component(one, "library")),
    dependencies: [program, ...listed].map((one) => ({
        ref: purl(one),
        dependsOn: [...new Set(dependencies(one.id, [null, "build"]).map((id) => purl(packages.get(id))))].sort(),
    })),
};
const digest = createHash("sha256").update(JSON.stringify(bill)).digest("hex");
const variant = ((parseInt(digest[16], 16) & 3) | 8).toString(16);
bill.serialNumber = `urn:uuid:${digest.slice(0, 8)}-${digest.slice(8, 12)}-5${digest.slice(13, 16)}-${variant}${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
writeFileSync(billFile, `${JSON.stringify(bill, null, 1)}\n`);

// Licence texts stand in a package's folder, and beside the C sources in it.
function texts(folder, depth = 3) {
    const found = [];
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
        const path = join(folder, entry.name);
        if (entry.isDirectory() && depth > 0 && !/^(target|tests?|benches|examples|\..*)$/.test(entry.name)) {
            found.push(...texts(path, depth - 1));
        } else if (entry.isFile() && /^(licen[cs]e|copying|copyright|notice|unlicense)([-_.](?!rs$).*)?$/i.test(entry.name)) {
            found.push(path);
        }
    }
    return found.sort();
}
// Many packages have the same text: it stands once, below the names of all.
const owners = new Map();
const without = [];
for (const one of listed.filter((one) => shipped.has(one.id) && !ours.has(one.id))) {
    const folder = dirname(one.manifest_path);
    const found = texts(folder);
    if (found.length === 0) without.push(one);
    for (const path of found) {
        const text = readFileSync(path, "utf8").replaceAll("\r\n", "\n").trim();
        const inside = relative(folder, path);
        owners.set(text, [...(owners.get(text) ?? []), inside.includes("/") ? `${key(one)} (${inside})` : key(one)]);
    }
}
const rule = "=".repeat(80);
const parts = [...owners].map(([text, names]) => `${rule}\n${[...new Set(names)].join(", ")}\n${rule}\n\n${text}\n`);
const bare = without.map((one) => `${key(one)}: ${one.license ?? "no licence is named"} (${one.authors.join(", ")})`);
writeFileSync(
    licencesFile,
    `Adjutant ${program.version} contains the following packages of others.\n\n` +
        (bare.length > 0 ? `These have no text of their own; their licence is the one that is named:\n\n${bare.join("\n")}\n\n` : "") +
        parts.join("\n"),
);
console.log(`${shipped.size - 1} packages in the program, ${all.size - shipped.size} that only build it`);
