import type { IncidenteAtendido } from '@tropeiro/contract/atendimento/sac/atendimento'
import { vidaDoIncidente } from '@tropeiro/contract/atendimento/sac/vida'
import { CheckCheck, Hourglass, MoreHorizontal, Play, RotateCcw, UserRoundCheck } from 'lucide-react'
import { useState } from 'react'
import { useAtos } from '../../../session/vida.ts'
import { Button, IconButton, Menu } from '../../../ui/index.ts'
import { useAtendentes, useAtribuir, useConfiguracao, useMover } from '../atendimento.queries.ts'
import { AguardarDialog, ClassificarDialog, JuntarDialog } from './dialogos.tsx'

export type Dialogo = 'aguardar' | 'classificar' | 'juntar' | 'ligar'

/** What may be done with it now: the buttons that its life allows, the rest in a menu. */
export function Atos({ incidente: i, euId }: { incidente: IncidenteAtendido; euId?: string }) {
  const [aberto, setAberto] = useState<Dialogo | null>(null)
  const mover = useMover(i._id)
  const atribuir = useAtribuir(i._id)
  const atendentes = useAtendentes()
  const tipos = useConfiguracao().data?.configuracao.tipos ?? []
  const atos = useAtos(vidaDoIncidente, { estado: i.status })
  const fechar = () => setAberto(null)
  return (
    <>
      {atos.assumir.mostra && i.responsavel_id !== euId && !i.responsavel_id && (
        <Button icon={UserRoundCheck} data-ato="assumir" onClick={() => mover.mutate('assumir')}>
          Assumir
        </Button>
      )}
      {atos.aguardar.mostra && i.status !== 'aguardando' && (
        <Button icon={Hourglass} data-ato="aguardar" onClick={() => setAberto('aguardar')}>
          Aguardar
        </Button>
      )}
      {atos.retomar.mostra && (
        <Button icon={Play} onClick={() => mover.mutate('retomar')}>
          Retomar
        </Button>
      )}
      {atos.resolver.mostra && (
        <Button
          variant="primary"
          icon={CheckCheck}
          data-ato="resolver"
          loading={mover.isPending}
          onClick={() => mover.mutate('resolver')}
        >
          Resolver
        </Button>
      )}
      {atos.reabrir.mostra && (
        <Button icon={RotateCcw} onClick={() => mover.mutate('reabrir')}>
          Reabrir
        </Button>
      )}
      <Menu
        trigger={<IconButton icon={MoreHorizontal} label="Mais ações" />}
        items={[
          atos.classificar.mostra && { label: 'Classificar', onSelect: () => setAberto('classificar') },
          atos.juntar.mostra && { label: 'Juntar a outro', onSelect: () => setAberto('juntar') },
          atos.juntar.mostra && { label: 'Ligar a outro', onSelect: () => setAberto('ligar') },
          atos.resolver.mostra &&
            i.canal === 'sistema' && {
              label: 'Não era: sinal falso',
              onSelect: () => mover.mutate('naoEra'),
            },
          atos.fechar.mostra && { label: 'Encerrar de vez', onSelect: () => mover.mutate('fechar') },
          atos.atribuir.mostra && { separator: true },
          atos.atribuir.mostra && { heading: 'Responsável' },
          atos.atribuir.mostra && {
            label: 'Ninguém',
            checked: i.responsavel_id === null,
            onSelect: () => atribuir.mutate({ responsavel_id: null }),
          },
          ...(atos.atribuir.mostra ? (atendentes.data ?? []) : []).map((a) => ({
            label: a.nome,
            checked: a._id === i.responsavel_id,
            onSelect: () => atribuir.mutate({ responsavel_id: a._id }),
          })),
        ]}
      />
      {aberto === 'aguardar' && <AguardarDialog incidente={i} onClose={fechar} />}
      {aberto === 'classificar' && <ClassificarDialog incidente={i} tipos={tipos} onClose={fechar} />}
      {(aberto === 'juntar' || aberto === 'ligar') && (
        <JuntarDialog incidente={i} como={aberto} onClose={fechar} />
      )}
    </>
  )
}
