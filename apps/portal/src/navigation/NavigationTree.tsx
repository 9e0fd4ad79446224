import type { Navigation, NavigationMenu, NavigationPortal, NavigationSubMenu } from '@fundscope/contract/navigation';
import { usePortalMessages } from '../messages/index.ts';
import { menuNode, portalNode, submenuNode } from '../model/open-nodes.ts';
import { CollapsibleNode } from './CollapsibleNode.tsx';
import { navigationStore } from './navigation-store.ts';
import { NavigationLinkItem } from './NavigationLinkItem.tsx';
import classes from './PortalNavigationTree.module.css';
import { useOpenNodes } from './useOpenNodes.ts';

interface NavigationTreeProps {
  /** What is shown: the whole navigation, or the part that matches the search. */
  navigation: Navigation;
  /** Marked in the links' names; empty for nothing. */
  search: string;
}

/** The portals with their menus, submenus and links. */
export function NavigationTree({ navigation, search }: NavigationTreeProps) {
  const messages = usePortalMessages();
  const nodes = useOpenNodes(navigation, search);
  const openedPlace = navigationStore((state) => state.openedPlace);
  const endReveal = navigationStore((state) => state.endReveal);
  const isOpenedPlace = (portal: number, menu: number, submenu: number) =>
    openedPlace?.portal === portal && openedPlace.menu === menu && openedPlace.submenu === submenu;
  return (
    <div className={classes.portals}>
      {navigation.map((portal) => (
        <section key={portal.PortalID} className={classes.portal} aria-label={portal.name}>
          <CollapsibleNode
            name={portal.name}
            level={3}
            isOpen={nodes.isPortalOpen(portal.PortalID)}
            onOpenChange={(isOpen) => nodes.setOpen(portalNode(portal.PortalID), isOpen)}
            note={messages.navigation.links(linkCount(portal))}
          >
            <div className={classes.menus}>
              {portal.Menus.map((menu) => (
                <CollapsibleNode
                  key={menu.id}
                  name={menu.name}
                  level={4}
                  isOpen={nodes.isMenuOpen(portal.PortalID, menu.id)}
                  onOpenChange={(isOpen) => nodes.setOpen(menuNode(portal.PortalID, menu.id), isOpen)}
                >
                  {menu.SubMenus.map((submenu) => (
                    <CollapsibleNode
                      key={submenu.id}
                      name={submenu.name}
                      level={5}
                      isOpen={nodes.isSubmenuOpen(portal.PortalID, menu, submenu.id)}
                      onOpenChange={(isOpen) =>
                        nodes.setOpen(submenuNode(portal.PortalID, menu.id, submenu.id), isOpen)
                      }
                      onReveal={isOpenedPlace(portal.PortalID, menu.id, submenu.id) ? endReveal : undefined}
                    >
                      <SubmenuLinks portal={portal} menu={menu} submenu={submenu} search={search} />
                    </CollapsibleNode>
                  ))}
                </CollapsibleNode>
              ))}
            </div>
          </CollapsibleNode>
        </section>
      ))}
    </div>
  );
}

interface SubmenuLinksProps {
  portal: NavigationPortal;
  menu: NavigationMenu;
  submenu: NavigationSubMenu;
  search: string;
}

function SubmenuLinks({ portal, menu, submenu, search }: SubmenuLinksProps) {
  return (
    <ul className={classes.links}>
      {submenu.Links.map((link) => (
        <li key={link.id}>
          <NavigationLinkItem
            link={link}
            place={{ portal: portal.PortalID, menu: menu.id, submenu: submenu.id, link: link.id }}
            search={search}
          />
        </li>
      ))}
    </ul>
  );
}

const linkCount = (portal: NavigationPortal): number =>
  portal.Menus.flatMap((menu) => menu.SubMenus).reduce((sum, submenu) => sum + submenu.Links.length, 0);
