import { Politica } from '@tropeiro/contract/alicerce/empresas/calls'
import {
  Button,
  Card,
  Chave,
  Enviar,
  ErrorState,
  FormBlock,
  FormSkeleton,
  Opcao,
  useFormulario,
} from '../../../ui/index.ts'
import { usePolitica, useSalvarPolitica } from '../empresas.queries.ts'

const oQueFazer = [
  { value: 'sinalizar', label: 'Importar e sinalizar' },
  { value: 'recusar', label: 'Recusar a nota' },
]

const alcances = [
  { value: 'minhas', label: 'Só as bases de cada pessoa' },
  { value: 'todas', label: 'Todas as bases do grupo' },
]

/** What the group decides for all its bases. */
export function Politicas() {
  const query = usePolitica()
  if (query.isPending) return <FormSkeleton />
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  return <Editor key={JSON.stringify(query.data)} salva={query.data} />
}

function Editor({ salva }: { salva: Politica }) {
  const salvar = useSalvarPolitica()
  const f = useFormulario(Politica, { de: salva, enviar: salvar.mutateAsync })
  const igual = !f.mudou()
  return (
    <FormBlock form={f} className="mx-auto flex w-full max-w-3xl flex-col gap-4">
      <Card title="Entrega e comprovação">
        <div className="flex flex-col gap-4">
          <Chave
            form={f}
            name="foto_obrigatoria"
            label="Foto do canhoto obrigatória"
            hint="O motorista só encerra uma entrega com a foto do canhoto."
          />
          <Chave
            form={f}
            name="protocolo_antes_da_auditoria"
            label="Protocolo antes da auditoria"
            hint="Uma nota pode entrar em protocolo antes de sua comprovação ser aprovada."
          />
        </div>
      </Card>
      <Card title="Acesso">
        <div className="flex flex-col gap-4">
          <Opcao
            form={f}
            name="alcance"
            label="O que a operação alcança"
            hint="Administradores alcançam todas as bases. O que passa de uma base a outra é visto pelas duas enquanto passa."
            options={alcances}
          />
          <Chave
            form={f}
            name="segundo_fator_admin"
            label="Segundo fator para administradores"
            hint="Quem administra o grupo só trabalha depois de ligar um aplicativo autenticador na própria conta."
          />
        </div>
      </Card>
      <Card title="Importação de NF-e">
        <div className="grid gap-4 sm:grid-cols-2">
          <Opcao
            form={f}
            name="nota_alterada"
            label="Nota alterada"
            hint="O conteúdo mudou depois de assinado"
            options={oQueFazer}
          />
          <Opcao
            form={f}
            name="assinatura_invalida"
            label="Assinatura inválida"
            hint="A NF-e veio sem assinatura, ou ela não confere"
            options={oQueFazer}
          />
          <Opcao
            form={f}
            name="sem_protocolo"
            label="Sem protocolo"
            hint="A NF-e veio sem o protocolo de autorização"
            options={oQueFazer}
          />
        </div>
      </Card>
      <div className="flex justify-end gap-2">
        <Button disabled={igual} onClick={() => f.form.reset()}>
          Desfazer
        </Button>
        <Enviar form={f} disabled={igual}>
          Salvar políticas
        </Enviar>
      </div>
    </FormBlock>
  )
}
