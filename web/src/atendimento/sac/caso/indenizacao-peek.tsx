import type { Indenizacao } from '@tropeiro/contract/atendimento/sac/caso/formas'
import {
  especies,
  excludentes,
  nomeDoCaso,
  nomeDoEstadoDaIndenizacao,
} from '@tropeiro/contract/atendimento/sac/caso/indenizacao'
import { vidaDaIndenizacao } from '@tropeiro/contract/atendimento/sac/caso/vida'
import { formatDateTime, formatDia, formatMoney } from '@tropeiro/contract/formats'
import { MoreHorizontal } from 'lucide-react'
import { useState } from 'react'
import { Link } from '../../../lib/nav.tsx'
import { useAtos } from '../../../session/vida.ts'
import {
  Badge,
  Button,
  Checkbox,
  DetailSkeleton,
  ErrorState,
  Facts,
  IconButton,
  Menu,
  Peek,
} from '../../../ui/index.ts'
import { useAndarIndenizacao, useDocumento, useIndenizacao } from './caso.queries.ts'
import { ContaDialog } from './conta-dialog.tsx'
import {
  AvisarDialog,
  EncerrarDialog,
  NegarDialog,
  PagarDialog,
  PedirAprovacaoDialog,
} from './indenizacao-dialogs.tsx'
import { tomDaIndenizacao } from './tons.ts'

const dialogos = {
  conta: ContaDialog,
  avisar: AvisarDialog,
  pedir: PedirAprovacaoDialog,
  negar: NegarDialog,
  pagar: PagarDialog,
  encerrar: EncerrarDialog,
}

function Acoes({ i }: { i: Indenizacao }) {
  const [aberto, setAberto] = useState<keyof typeof dialogos | null>(null)
  const andar = useAndarIndenizacao(i._id)
  const pode = useAtos(vidaDaIndenizacao, {
    estado: i.estado,
    segurado: i.segurado,
    devido: i.devido_centavos,
    proprio: i.propria,
  })
  const Dialogo = aberto && dialogos[aberto]
  const resto = [
    pode.pedirDocumentos.mostra &&
      i.estado === 'aberto' && {
        label: 'Faltam documentos',
        onSelect: () => andar.mutate('pedirDocumentos'),
      },
    pode.analisar.mostra && { label: 'A casa analisa', onSelect: () => andar.mutate('analisarIndenizacao') },
    pode.encerrar.mostra && {
      label: 'Encerrar sem pagar',
      danger: true,
      onSelect: () => setAberto('encerrar'),
    },
  ]
  return (
    <>
      {pode.calcular.mostra && <Button onClick={() => setAberto('conta')}>Conta</Button>}
      {pode.avisar.mostra && i.segurado && (
        <Button variant="primary" onClick={() => setAberto('avisar')}>
          Avisar a seguradora
        </Button>
      )}
      {pode.regular.mostra && (
        <Button onClick={() => andar.mutate('regularIndenizacao')}>Em regulação</Button>
      )}
      {pode.pedirAprovacao.mostra && (
        <Button
          variant="primary"
          disabledReason={pode.pedirAprovacao.motivo}
          onClick={() => setAberto('pedir')}
        >
          Pedir aprovação
        </Button>
      )}
      {pode.aprovar.mostra && i.estado === 'em_aprovacao' && (
        <Button
          variant="primary"
          disabledReason={pode.aprovar.motivo}
          onClick={() => andar.mutate('aprovarIndenizacao')}
        >
          Aprovar
        </Button>
      )}
      {pode.negar.mostra && i.estado !== 'negado' && (
        <Button onClick={() => setAberto('negar')}>Negar</Button>
      )}
      {pode.pagar.mostra && i.estado === 'aprovado' && (
        <Button variant="primary" onClick={() => setAberto('pagar')}>
          Foi paga
        </Button>
      )}
      {resto.some(Boolean) && (
        <Menu trigger={<IconButton icon={MoreHorizontal} label="Mais ações" />} items={resto} />
      )}
      {Dialogo && <Dialogo i={i} onClose={() => setAberto(null)} />}
    </>
  )
}

function Documentos({ i }: { i: Indenizacao }) {
  const marcar = useDocumento(i._id)
  const pode = useAtos(vidaDaIndenizacao, { estado: i.estado })
  const tem = i.documentos.filter((d) => d.tem).length
  return (
    <section aria-label="Documentos" className="flex flex-col gap-2">
      <h3 className="text-sm font-semibold">
        Documentos, {tem} de {i.documentos.length}
      </h3>
      <ul className="flex flex-col gap-1.5 text-sm">
        {i.documentos.map((d) => (
          <li key={d.nome}>
            <Checkbox
              label={d.nome}
              checked={d.tem}
              disabled={!pode.documentar.mostra}
              onChange={(on) => marcar.mutate({ nome: d.nome, tem: on })}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Inteira({ i }: { i: Indenizacao }) {
  return (
    <div className="flex flex-col gap-5">
      <Facts
        columns={2}
        items={[
          {
            label: 'Situação',
            value: <Badge tone={tomDaIndenizacao[i.estado]}>{nomeDoEstadoDaIndenizacao[i.estado]}</Badge>,
          },
          {
            label: 'Incidente',
            value: (
              <Link
                className="text-accent-text hover:underline"
                to={`/app/sac/atendimento?id=${i.incidente_id}`}
              >
                {i.incidente}: {i.assunto}
              </Link>
            ),
          },
          {
            label: 'Devido',
            value: <span className="num font-semibold">{formatMoney(i.devido_centavos)}</span>,
          },
          { label: 'Prejuízo', value: formatMoney(i.prejuizo_centavos) },
          { label: 'Valor declarado', value: formatMoney(i.declarado_centavos) },
          { label: 'Seguradora paga', value: formatMoney(i.seguradora_centavos) },
          { label: 'Custo da casa', value: formatMoney(i.custo_da_casa_centavos) },
          { label: 'Embarcador', value: i.embarcador },
          { label: 'Pedida por', value: i.pedida_por },
          i.seguradora !== '' && { label: 'Seguradora', value: `${i.seguradora} ${i.sinistro}`.trim() },
          i.prazo !== null && { label: 'Prazo da seguradora', value: formatDia(i.prazo) },
          i.favorecido !== '' && {
            label: 'Quem recebe',
            value: `${i.favorecido}, ${especies[i.especie].toLowerCase()}`,
          },
          i.excludente !== null && { label: 'Excludente', value: excludentes[i.excludente] },
          i.parecer !== '' && { label: 'Parecer', value: i.parecer },
          i.pago_em !== null && { label: 'Paga em', value: `${formatDia(i.pago_em)}, ${i.recibo}` },
        ]}
      />
      {i.duas_pessoas && (
        <p className="text-sm text-ink-2">Acima da alçada: duas pessoas aprovam, uma delas gestora.</p>
      )}
      {i.assinaturas.length > 0 && (
        <section aria-label="Aprovações" className="flex flex-col gap-1 text-sm">
          <h3 className="font-semibold">Aprovações</h3>
          {i.assinaturas.map((a) => (
            <p key={a.em}>
              {a.nome}, {formatDateTime(a.em)}
            </p>
          ))}
        </section>
      )}
      <Documentos i={i} />
    </div>
  )
}

type Props = {
  id: string
  onClose: () => void
  onNext?: (() => void) | undefined
  onPrevious?: (() => void) | undefined
}

/** One indemnity: the sum, the papers, who approved, what may be done now. */
export function IndenizacaoPeek({ id, ...peek }: Props) {
  const query = useIndenizacao(id)
  const i = query.data
  return (
    <Peek
      open={id !== ''}
      width="lg"
      title={i ? `Indenização ${i.numero}` : 'Indenização'}
      subtitle={i && nomeDoCaso[i.caso]}
      footer={i && <Acoes i={i} />}
      {...peek}
    >
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : i ? (
        <Inteira i={i} />
      ) : (
        <DetailSkeleton />
      )}
    </Peek>
  )
}
