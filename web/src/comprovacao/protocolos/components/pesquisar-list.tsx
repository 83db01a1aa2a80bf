import { ordensDeProtocolo } from '@tropeiro/contract/comprovacao/protocolos/calls'
import { messages } from '@tropeiro/contract/messages'
import { FileSpreadsheet, Mail, Printer } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { EnviarEmailDialog } from '../../../carga/correio/index.ts'
import { client } from '../../../lib/client.ts'
import { useGo, useUrlState } from '../../../lib/nav.tsx'
import { useLoggedSession } from '../../../session/session.store.ts'
import { Button, EmptyState, ListPage, toast, useSelection } from '../../../ui/index.ts'
import { diaNoFio, useExportar, useProtocolos } from '../protocolos.queries.ts'
import { columns, filtersOf, ProtocoloNaLista } from './colunas.tsx'
import { type Podem, ProtocoloPeek } from './protocolo-peek.tsx'
import { ExportacaoDialog } from './saida/exportacao-dialog.tsx'

const defaults = {
  aba: '',
  busca: '',
  numero: [] as string[],
  rom: [] as string[],
  status: [] as string[],
  papel: [] as string[],
  base: [] as string[],
  de: '',
  ate: '',
  ordem: '-numero',
  pagina: 1,
  por_pagina: 50,
  ver: '',
}
const MOST_PRINTED = 50

const numbers = (list: readonly string[]) => {
  const found = list.filter((n) => /^[1-9]\d{0,14}$/.test(n))
  return found.length > 0 ? found : undefined
}

/** The protocols there are: search, look, cancel, print, send, export. */
export function PesquisarList({ toolbar, podem }: { toolbar: ReactNode; podem: Podem }) {
  const [url, set] = useUrlState(defaults)
  const go = useGo()
  const session = useLoggedSession()
  const exportar = useExportar()
  const [email, setEmail] = useState<{ notas: string[]; assunto: string } | null>(null)
  const filtros = {
    numero_protocolo: numbers(url.numero),
    numero_romaneio: numbers(url.rom),
    bases: url.base,
    cpfUsuario: session.cpf,
    dataInicio: diaNoFio(url.de),
    dataFim: diaNoFio(url.ate),
    status: url.status as ('protocolado' | 'cancelado')[],
    status_fisico: url.papel as ('pendente' | 'enviada' | 'recebida')[],
    busca: url.busca,
  }
  const query = useProtocolos({
    ...filtros,
    ordem: ordensDeProtocolo.find((o) => o === url.ordem) ?? '-numero',
    skip: (url.pagina - 1) * url.por_pagina,
    limite: url.por_pagina,
  })
  const rows = query.data?.dados ?? []
  const total = query.data?.total ?? 0
  const selection = useSelection(total)
  const at = rows.findIndex((p) => String(p.numero) === url.ver)
  const neighbour = (by: number) => {
    const next = at < 0 ? undefined : rows[at + by]
    return next && (() => void set({ ver: String(next.numero), pagina: url.pagina }))
  }
  const see = (numero: string) => void set({ ver: numero, pagina: url.pagina })
  const mail = async (numeros: string[]) => {
    const { dados } = await client.protocolos.buscarImpressao({ body: { protocolos: numeros } })
    const notas = dados.flatMap((p) => p.notas.map((n) => n._id))
    const assunto =
      numeros.length === 1 ? `Comprovantes de entrega: protocolo ${numeros[0]}` : 'Comprovantes de entrega'
    setEmail({ notas, assunto })
  }
  const chosen = [...selection.ids]
  const tooMany = selection.all || chosen.length > MOST_PRINTED
  const print = () => {
    if (tooMany) toast.warning(`Imprima até ${MOST_PRINTED} protocolos por vez.`)
    else void go(`/app/protocolos/imprimir/${chosen.join(',')}`)
  }
  return (
    <ListPage
      id="protocolos"
      title="Protocolos"
      query={query}
      rows={rows}
      rowId={(p) => String(p.numero)}
      columns={columns}
      total={total}
      values={url}
      onChange={set}
      filters={filtersOf(session.bases)}
      search={{ name: 'busca', placeholder: 'Buscar por remetente' }}
      countLabel={total === 1 ? 'protocolo' : 'protocolos'}
      toolbar={toolbar}
      selection={selection}
      peekId={url.ver}
      onPeek={(p) => see(String(p.numero))}
      card={(p) => <ProtocoloNaLista resumo={p} />}
      rowTone={(p) => (p.status === 'cancelado' ? 'bad' : undefined)}
      tools={
        <Button
          size="sm"
          icon={FileSpreadsheet}
          loading={exportar.isPending}
          onClick={() => exportar.mutate(filtros)}
          disabledReason={total === 0 ? messages.nenhumProtocolo : undefined}
        >
          Exportar
        </Button>
      }
      bulkActions={
        <>
          <Button size="sm" icon={Printer} onClick={print}>
            Imprimir
          </Button>
          {podem.email && (
            <Button
              size="sm"
              icon={Mail}
              onClick={() =>
                tooMany ? toast.warning(`Escolha até ${MOST_PRINTED} protocolos.`) : void mail(chosen)
              }
            >
              E-mail
            </Button>
          )}
          <Button
            size="sm"
            icon={FileSpreadsheet}
            onClick={() =>
              exportar.mutate(
                selection.all ? filtros : { protocolos: chosen, status: ['protocolado', 'cancelado'] },
              )
            }
          >
            Exportar
          </Button>
        </>
      }
      empty={
        <EmptyState
          title={messages.nenhumProtocolo}
          text="Os protocolos gerados aparecem aqui, com o lugar de cada nota física."
          action={podem.escrever && <Button onClick={() => go('/app/protocolos')}>Gerar protocolos</Button>}
        />
      }
    >
      <ProtocoloPeek
        numero={url.ver}
        podem={podem}
        onClose={() => see('')}
        onPrevious={neighbour(-1)}
        onNext={neighbour(1)}
        onEmail={(p) =>
          setEmail({
            notas: p.notas.map((n) => n._id),
            assunto: `Comprovantes de entrega: protocolo ${p.numero}`,
          })
        }
      />
      <ExportacaoDialog tarefa={exportar.data ?? null} onClose={exportar.reset} />
      <EnviarEmailDialog
        open={email !== null}
        onOpenChange={(open) => !open && setEmail(null)}
        notas={email?.notas ?? []}
        assunto={email?.assunto}
      />
    </ListPage>
  )
}
