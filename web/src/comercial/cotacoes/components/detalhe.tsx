import { can } from '@tropeiro/contract/access/can'
import { type Cotacao, cotacoes } from '@tropeiro/contract/comercial/cotacoes/calls'
import { vidaDaCotacao } from '@tropeiro/contract/comercial/cotacoes/vida'
import { percentualEscrito } from '@tropeiro/contract/comercial/tarifas/preco/exato'
import {
  diaEm,
  formatDateTime,
  formatDia,
  formatDocumento,
  formatMoney,
  formatPeso,
} from '@tropeiro/contract/formats'
import { Check, Copy, FileDown, MoreHorizontal, Pencil, Send, X } from 'lucide-react'
import { useState } from 'react'
import { useGo } from '../../../lib/nav.tsx'
import { askerOf, useSession } from '../../../session/session.store.ts'
import { useAtos } from '../../../session/vida.ts'
import { Button, Card, confirm, Facts, IconButton, Menu, Page as Screen, toast } from '../../../ui/index.ts'
import { baixarPdf, useAprovar, useExcluir, useRepetir } from '../cotacoes.queries.ts'
import { Estado } from './celulas.tsx'
import { AceitarDialog, DevolverDialog, EnviarDialog, RecusarDialog } from './dialogos.tsx'
import { nomeDoPreco, PrecoComLinhas } from './resultado.tsx'

const dialogos = {
  enviar: EnviarDialog,
  aceitar: AceitarDialog,
  recusar: RecusarDialog,
  devolver: DevolverDialog,
}

const copiar = (texto: string, dito: string) =>
  navigator.clipboard
    .writeText(texto)
    .then(() => toast.success(dito))
    .catch(() => toast.error('O navegador não deixou copiar.'))

/** As it is pasted into a conversation. */
const emTexto = (c: Cotacao): string =>
  [
    `*Cotação ${c.numero}*`,
    `${c.origem} → ${c.destino}, ${formatPeso(c.peso_gramas)}`,
    ...(c.cobrado?.preco.linhas ?? [])
      .filter((l) => l.soma.frete)
      .map((l) => `${l.nome}: ${formatMoney(l.valor_centavos)}`),
    `*Total: ${formatMoney(c.total_centavos)}*`,
    c.prazo ? `Entrega até ${formatDia(c.prazo)}` : '',
    `Vale até ${formatDia(c.validade)}`,
    c.link ?? '',
  ]
    .filter(Boolean)
    .join('\n')

function Acoes({ c, onEditar }: { c: Cotacao; onEditar: () => void }) {
  const [aberto, setAberto] = useState<keyof typeof dialogos | null>(null)
  const go = useGo()
  const aprovar = useAprovar(c._id)
  const repetir = useRepetir()
  const excluir = useExcluir()
  const asker = askerOf(useSession())
  const pode = useAtos(vidaDaCotacao, { ...c, passou: c.validade < diaEm(new Date()) })
  const outra = async () => void go(`/app/frete/cotacao/${(await repetir.mutateAsync(c._id))._id}`)
  const apagar = async () => {
    if (!(await confirm({ title: `Excluir a cotação ${c.numero}?`, danger: true, confirmLabel: 'Excluir' })))
      return
    await excluir.mutateAsync(c._id)
    void go('/app/frete/cotacao')
  }
  const Dialogo = aberto && dialogos[aberto]
  return (
    <>
      <Button icon={FileDown} onClick={() => void baixarPdf(c._id, c.numero)}>
        PDF
      </Button>
      {pode.editar.mostra && (
        <Button icon={Pencil} onClick={onEditar}>
          Mudar
        </Button>
      )}
      {pode.recusar.mostra && (
        <Button icon={X} onClick={() => setAberto('recusar')}>
          Recusou
        </Button>
      )}
      {pode.devolver.mostra && <Button onClick={() => setAberto('devolver')}>Não aprovar</Button>}
      {pode.aprovar.mostra && (
        <Button
          variant="primary"
          icon={Check}
          loading={aprovar.isPending}
          onClick={() => aprovar.mutate(undefined)}
        >
          Aprovar e enviar
        </Button>
      )}
      {pode.enviar.mostra && (
        <Button
          variant="primary"
          icon={Send}
          disabledReason={pode.enviar.motivo}
          onClick={() => setAberto('enviar')}
        >
          Enviar
        </Button>
      )}
      {pode.aceitar.mostra && (
        <Button
          variant="primary"
          icon={Check}
          disabledReason={pode.aceitar.motivo}
          onClick={() => setAberto('aceitar')}
        >
          Aceitou
        </Button>
      )}
      <Menu
        trigger={<IconButton icon={MoreHorizontal} label="Mais ações" />}
        items={[
          {
            label: 'Copiar para a conversa',
            icon: Copy,
            onSelect: () => void copiar(emTexto(c), 'Cotação copiada.'),
          },
          c.link !== null && {
            label: 'Copiar o link',
            onSelect: () => void copiar(c.link ?? '', 'Link copiado.'),
          },
          can(asker, cotacoes.repetir.access) && { label: 'Repetir', onSelect: () => void outra() },
          pode.excluir.mostra && { label: 'Excluir', danger: true, onSelect: () => void apagar() },
        ]}
      />
      {Dialogo && <Dialogo cotacao={c} onClose={() => setAberto(null)} />}
    </>
  )
}

/** A quote as it stands: price, transport, what happened. */
export function Detalhe({ cotacao: c, onEditar }: { cotacao: Cotacao; onEditar: () => void }) {
  const { escrita } = c
  const title = `Cotação ${c.numero}`
  return (
    <Screen
      title={title}
      description={`${c.cliente}${c.documento ? `, ${formatDocumento(c.documento)}` : ''}`}
      breadcrumb={[{ label: 'Cotações', to: '/app/frete/cotacao' }, { label: title }]}
      badge={<Estado estado={c.estado} />}
      actions={<Acoes c={c} onEditar={onEditar} />}
    >
      <div className="grid items-start gap-4 lg:grid-cols-3">
        <Card title={c.cobrado ? nomeDoPreco(c.cobrado) : 'Sem preço'} className="lg:col-span-2">
          {c.cobrado ? (
            <PrecoComLinhas cobrado={c.cobrado} />
          ) : (
            <p className="text-sm text-ink-2">Nenhuma tabela serve a este transporte.</p>
          )}
        </Card>
        <div className="flex flex-col gap-4">
          <Card title="Transporte">
            <Facts
              columns={1}
              items={[
                { label: 'De', value: c.origem },
                { label: 'Para', value: c.destino },
                { label: 'Peso', value: formatPeso(c.peso_gramas) },
                { label: 'Valor da mercadoria', value: formatMoney(c.valor_centavos) },
                { label: 'Prazo', value: c.prazo ? `até ${formatDia(c.prazo)}` : 'A combinar' },
                { label: 'Vale até', value: formatDia(c.validade) },
                c.desconto > 0 && { label: 'Desconto', value: percentualEscrito(c.desconto) },
                c.piso?.centavos != null && { label: 'Piso da ANTT', value: formatMoney(c.piso.centavos) },
                c.motivo !== '' && { label: 'Motivo', value: c.motivo },
                c.cte !== null && { label: 'CT-e', value: 'Já tirou dela o preço' },
                escrita.observacao !== '' && { label: 'Observações', value: escrita.observacao },
              ]}
            />
          </Card>
          <Card title="O que houve" flush>
            <ul className="divide-y divide-line text-sm">
              {c.historico.map((h) => (
                <li key={`${h.em} ${h.texto}`} className="px-4 py-2">
                  {h.texto}
                  <span className="block text-xs text-ink-3">
                    {formatDateTime(h.em)}
                    {h.autor && `, ${h.autor}`}
                  </span>
                </li>
              ))}
            </ul>
          </Card>
        </div>
      </div>
    </Screen>
  )
}
