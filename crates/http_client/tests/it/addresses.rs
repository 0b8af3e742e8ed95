//! Compares `is_public` with IANA's special-purpose networks.

use http_client::is_public;
use ipnet::{IpNet, Ipv6Net};
use proptest::prelude::*;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// Special-purpose IPv4 networks.
const SPECIAL_V4: [&str; 15] = [
    "0.0.0.0/8",
    "10.0.0.0/8",
    "100.64.0.0/10",
    "127.0.0.0/8",
    "169.254.0.0/16",
    "172.16.0.0/12",
    "192.0.0.0/24",
    "192.0.2.0/24",
    "192.168.0.0/16",
    "198.18.0.0/15",
    "198.51.100.0/24",
    "203.0.113.0/24",
    "224.0.0.0/4",
    "240.0.0.0/4",
    "255.255.255.255/32",
];

/// Special-purpose IPv6 networks, without those that embed IPv4 addresses.
const SPECIAL_V6: [&str; 12] = [
    "::/128",
    "::1/128",
    "64:ff9b:1::/48",
    "100::/64",
    "2001::/23",
    "2001:db8::/32",
    "3fff::/20",
    "5f00::/16",
    "fc00::/7",
    "fe80::/10",
    "fec0::/10",
    "ff00::/8",
];

/// Each way in which an IPv6 address embeds an IPv4 address.
fn embedded_forms(address: Ipv4Addr) -> [Ipv6Addr; 3] {
    let [a, b, c, d] = address.octets();
    let (high, low) = (u16::from_be_bytes([a, b]), u16::from_be_bytes([c, d]));
    [
        address.to_ipv6_mapped(),
        Ipv6Addr::new(0x64, 0xff9b, 0, 0, 0, 0, high, low),
        Ipv6Addr::new(0x2002, high, low, 0, 0, 0, 0, 1),
    ]
}

fn is_special(address: IpAddr, networks: &[&str]) -> bool {
    networks.iter().any(|network| network.parse::<IpNet>().unwrap().contains(&address))
}

proptest! {
    #[test]
    fn any_ipv4_address_is_public_unless_it_is_in_a_special_network(bits: u32) {
        let address = Ipv4Addr::from(bits);
        let public = !is_special(address.into(), &SPECIAL_V4);
        prop_assert_eq!(is_public(address.into()), public);
        for disguise in embedded_forms(address) {
            prop_assert_eq!(is_public(disguise.into()), public, "{}", disguise);
        }
    }

    #[test]
    fn no_address_of_a_special_ipv4_network_is_public_in_any_form(
        network in proptest::sample::select(&SPECIAL_V4[..]),
        host: u32,
    ) {
        let network: ipnet::Ipv4Net = network.parse().unwrap();
        let address = Ipv4Addr::from(u32::from(network.network()) | (host & u32::from(network.hostmask())));
        prop_assert!(!is_public(address.into()));
        for disguise in embedded_forms(address) {
            prop_assert!(!is_public(disguise.into()), "{}", disguise);
        }
    }

    #[test]
    fn no_address_of_a_special_ipv6_network_is_public(
        network in proptest::sample::select(&SPECIAL_V6[..]),
        host: u128,
    ) {
        let network: Ipv6Net = network.parse().unwrap();
        let address = u128::from(network.network()) | (host & u128::from(network.hostmask()));
        prop_assert!(!is_public(Ipv6Addr::from(address).into()));
    }

    #[test]
    fn an_ipv6_address_is_public_only_in_global_unicast(bits: u128) {
        let address = Ipv6Addr::from(bits);
        let given_out = "2000::/3".parse::<Ipv6Net>().unwrap().contains(&address);
        let is_v4 = ["2002::/16", "64:ff9b::/96", "::ffff:0:0/96"];
        prop_assume!(!is_special(address.into(), &is_v4));
        prop_assert_eq!(is_public(address.into()), given_out && !is_special(address.into(), &SPECIAL_V6));
    }
}

#[test]
fn addresses_next_to_special_networks_are_public() {
    for public in [
        "1.0.0.0",
        "9.255.255.255",
        "11.0.0.0",
        "100.63.255.255",
        "100.128.0.0",
        "126.255.255.255",
        "128.0.0.0",
        "169.253.255.255",
        "169.255.0.0",
        "172.15.255.255",
        "172.32.0.0",
        "192.167.255.255",
        "192.169.0.0",
        "198.17.255.255",
        "198.20.0.0",
        "223.255.255.255",
        "2001:200::",
        "2600::1",
        "2a00::1",
    ] {
        assert!(is_public(public.parse().unwrap()), "{public}");
    }
}
