// Old syntax on purpose: this file must be readable by the Node that it refuses.
export function checkNode() {
  var parts = process.versions.node.split('.').map(Number)
  var enough = parts[0] > 20 || (parts[0] === 20 && parts[1] >= 19)
  if (enough) return
  console.error(`O Tropeiro precisa do Node 20.19 ou mais novo, e este é o ${process.versions.node}.`)
  console.error('Instale uma versão atual de https://nodejs.org e rode o comando de novo.')
  process.exit(1)
}
